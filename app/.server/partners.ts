import type { AppLoadContext } from '@remix-run/node';

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
  /** What the backend says of it. */
  message: string | undefined;
}

/**
 * The person who is registered for a company of that name. `error: false` means that there is one (spec/2, section 7).
 *
 * @returns undefined as well where the backend does not answer: the registration itself asks again
 */
export async function findPartnerContact(
  { gateway }: AppLoadContext,
  companyName: string,
): Promise<PartnerContact | undefined> {
  const answer = await gateway.execute(CheckPartnerQuery, { name: companyName });
  if (!answer.ok || answer.data.checkPartnerExist.error) return undefined;
  const { message, data } = answer.data.checkPartnerExist;
  if (!data) return undefined;
  const name = [data.first_name, data.last_name].filter(Boolean).join(' ');
  return { name, email: data.email ?? '', message: message ?? undefined };
}

/** Registers a company with its contact person and its files, once. */
export async function registerPartner({ gateway }: AppLoadContext, input: RegisterPartnerInput) {
  return await gateway.executeToEnd(RegisterPartnerMutation, { input });
}
