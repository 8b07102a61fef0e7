import type { AppLoadContext } from '#app/load-context.ts';
import { t } from '#rules/text/t.ts';

import type { RegisterPartnerInput } from './generated/graphql.ts';
import { graphql } from './generated/index.ts';

const CheckPartnerQuery = graphql(`
  query CheckPartnerExist($name: String!) {
    checkPartnerExist(en_company_name: $name) {
      error
      message
      data {
        first_name
        last_name
        email
      }
    }
  }
`);

const RegisterPartnerMutation = graphql(`
  mutation RegisterPartner($input: RegisterPartnerInput!) {
    registerPartner(input: $input) {
      error
      message
    }
  }
`);

export interface PartnerContact {
  name: string;
  email: string;
  /** The backend's message about the registered company. */
  message: string | undefined;
}

/** The result of the check of a company name. */
export type PartnerCheck =
  | { kind: 'free' }
  | { kind: 'registered'; contact: PartnerContact }
  /** The check itself failed. */
  | { kind: 'failed'; message: string; status: number };

const CHECK_FAILED =
  'We could not find out whether this company is registered already. Please try again in a moment.';

/**
 * Checks whether a company of this name is registered, and returns its contact person. The backend
 * answers `error: false` if it is registered (PARTNER-13).
 */
export async function checkPartner({ gateway }: AppLoadContext, companyName: string): Promise<PartnerCheck> {
  const answer = await gateway.execute(CheckPartnerQuery, { name: companyName });
  if (!answer.ok) {
    // The gateway's message about the rate limit says when to try again.
    const message = answer.code === 'TOO_MANY_REQUESTS' ? answer.message : t(CHECK_FAILED);
    return { kind: 'failed', message, status: answer.status };
  }
  const { error, message, data } = answer.data.checkPartnerExist;
  if (error) return { kind: 'free' };
  if (!data) return { kind: 'failed', message: t(CHECK_FAILED), status: 502 };
  const name = [data.first_name, data.last_name].filter(Boolean).join(' ');
  return {
    kind: 'registered',
    contact: { name, email: data.email ?? '', message: message ?? undefined },
  };
}

/** Registers a company with its contact person and its files, exactly once. */
export async function registerPartner({ gateway }: AppLoadContext, input: RegisterPartnerInput) {
  return await gateway.executeToEnd(RegisterPartnerMutation, { input });
}
