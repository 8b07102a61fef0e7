import { createHash } from 'node:crypto';

import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { LINK_FALLBACK, type STAGES } from '#rules/forms/recruitment.ts';
import { pathOf } from '#rules/routes/tree.ts';

import { graphql } from './generated/index.ts';

const ConfirmMutation = graphql(`
  mutation UpdateJobApplicationFromLink($token: String!, $status: Boolean!) {
    updateJobApplicationFromLink(token: $token, status: $status) {
      error
      message
    }
  }
`);

const StageMutation = graphql(`
  mutation UpdateJobApplicationStatusFromLink($token: String!, $stage: String!, $status: Boolean!) {
    updateJobApplicationStatusFromLink(token: $token, stage: $stage, status: $status) {
      error
      message
    }
  }
`);

export interface RecruitmentStep {
  token: string;
  status: boolean;
  stage?: (typeof STAGES)[number];
}

/** The name of the answers of links among what this browser has sent. */
const SENT = 'recruitmentLink';
/** The most characters of a message that the browser remembers: it is in a cookie. */
const MAX_MESSAGE = 300;

/**
 * Reports the answer of an e-mailed link to the backend. Redirects a user to the job applications, or to the
 * sign-in page if the backend refuses; a flash message gives the result (RECRUITMENT-5, RECRUITMENT-6). A
 * visitor stays at the address of the link, which then says what was recorded (RECRUITMENT-7).
 */
export async function takeRecruitmentStep(context: AppLoadContext, step: RecruitmentStep) {
  const { session } = context;
  const { ok, message } = await send(context, step);
  if (!ok) session.setFlash({ kind: 'error', title: 'Oops...', text: message });
  if (!session.viewer) {
    if (ok) {
      const values = { answer: wordOf(step), message: message.slice(0, MAX_MESSAGE) };
      session.sentRecords.remember({ resource: SENT, id: sentId(step), values });
    }
    return redirect(addressOf(context, step));
  }
  if (!ok) return redirect('/login');
  session.setFlash({ kind: 'success', title: message });
  return redirect('/employment/job-request-and-approval');
}

/**
 * Returns what the backend said about an answer that this browser has given with a link (RECRUITMENT-7).
 *
 * @returns undefined if this browser has not answered, so an address cannot claim that an answer was recorded
 */
export function findRecorded({ session }: AppLoadContext, step: RecruitmentStep): string | undefined {
  const { answer, message } = session.sentRecords.find(SENT, sentId(step))?.values ?? {};
  return answer === wordOf(step) && typeof message === 'string' ? message : undefined;
}

function wordOf({ status }: RecruitmentStep): 'yes' | 'no' {
  return status ? 'yes' : 'no';
}

function addressOf({ row }: AppLoadContext, step: RecruitmentStep): string {
  if (!row) throw new Response(null, { status: 404 });
  const query = new URLSearchParams({ ...(step.stage && { stage: step.stage }), status: wordOf(step) });
  return `${pathOf(row, { token: step.token })}?${query.toString()}`;
}

/**
 * Returns the name under which an answer is remembered. A later answer to the same question replaces it. A
 * token can have any length, and is not for a cookie.
 */
function sentId({ token, stage }: RecruitmentStep): string {
  return createHash('sha256')
    .update(`${stage ?? ''} ${token}`)
    .digest('base64url');
}

async function send({ gateway }: AppLoadContext, { token, status, stage }: RecruitmentStep) {
  if (stage === undefined) {
    const answer = await gateway.execute(ConfirmMutation, { token, status });
    return toOutcome(answer.ok ? answer.data.updateJobApplicationFromLink : undefined);
  }
  const answer = await gateway.execute(StageMutation, { token, stage, status });
  return toOutcome(answer.ok ? answer.data.updateJobApplicationStatusFromLink : undefined);
}

function toOutcome(result: { error: boolean; message?: string | null } | undefined) {
  return {
    ok: result?.error === false,
    message: result?.message || (result?.error === false ? 'Thank you.' : LINK_FALLBACK),
  };
}
