import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { LINK_FALLBACK, type STAGES } from '#rules/forms/recruitment.ts';

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

/**
 * Reports the answer of an e-mailed link to the backend. Redirects to the job applications, or to the
 * sign-in page if the backend refuses (RECRUITMENT-5, RECRUITMENT-6). A flash message gives the result.
 */
export async function takeRecruitmentStep(context: AppLoadContext, step: RecruitmentStep) {
  const { ok, message } = await send(context, step);
  if (!ok) {
    context.session.setFlash({ kind: 'error', title: 'Oops...', text: message });
    return redirect('/login');
  }
  context.session.setFlash({ kind: 'success', title: message });
  return redirect('/employment/job-request-and-approval');
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
