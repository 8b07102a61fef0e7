import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { INTERVIEW_FORM } from '#rules/applications/interview-form.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import type { InterviewForm } from '../generated/graphql.ts';
import { sendBack } from '../parse-form.ts';
import { conflictMessage } from '../records/conflict.ts';
import { fieldErrorsOf, toInput } from '../records/form-content.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { readVersion } from '../records/move.ts';
import { parseRecordForm, receiveForm } from '../records/received-form.ts';
import { throwIfMissing } from '../records/record.ts';
import { readSubmission } from '../submission.ts';
import { discardUnsent } from '../unsent-form.ts';
import { interviewPath } from './paths.ts';

const ProposeDocument = graphql(`
  mutation ProposeInterview($application: ID!, $input: InterviewForm!, $submission: String) {
    saved: proposeInterview(application: $application, input: $input, submission: $submission) {
      id
    }
  }
`);

const ProposeTimesDocument = graphql(`
  mutation ProposeInterviewTimes($id: ID!, $version: Int!, $input: InterviewForm!) {
    saved: proposeInterviewTimes(id: $id, version: $version, input: $input) {
      id
    }
  }
`);

/**
 * Proposes an interview from the posted form (INTERVIEW-2).
 *
 * @throws a 404 Response if the user cannot read the application
 */
export async function submitProposal(context: AppLoadContext, request: Request, application: string) {
  const path = pathOf(getRow('interview-proposal'), { application });
  return await submit(context, request, path, async (input, form) => {
    const submission = readSubmission(form);
    return await context.gateway.executeToEnd(ProposeDocument, {
      application,
      input,
      ...(submission !== undefined && { submission }),
    });
  });
}

/**
 * Proposes other times for an interview from the posted form (INTERVIEW-3).
 *
 * @throws a 404 Response if the user cannot read the interview; a 400 Response for a form of another page
 */
export async function submitOtherTimes(context: AppLoadContext, request: Request, id: string) {
  const path = pathOf(getRow('interview-times'), { id });
  return await submit(context, request, path, async (input, form) => {
    const version = readVersion(form);
    if (version === undefined) throw new Response(null, { status: 400 });
    return await context.gateway.executeToEnd(ProposeTimesDocument, { id, version, input });
  });
}

type SentAnswer = GatewayAnswer<{ saved?: { id: string } | null }>;

async function submit(
  context: AppLoadContext,
  request: Request,
  path: string,
  send: (input: InterviewForm, form: FormData) => Promise<SentAnswer>,
) {
  const received = await receiveForm(context, request, INTERVIEW_FORM);
  const form = received.fields;
  if (form.get('intent') === 'discard') return await discardUnsent(context, path);
  const submission = parseRecordForm(received, INTERVIEW_FORM, 'create');
  const refuse = (refusal?: Parameters<typeof sendBack>[2], version?: number) => {
    const returned = sendBack(context, submission, refusal);
    return data({ ...returned.data, submission: readSubmission(form), version }, returned.init ?? {});
  };
  if (submission.status !== 'success') return refuse();
  const answer = await send(toInput(submission.value as RecordValues), form);
  if (answer.ok && answer.data.saved) {
    await context.session.unsentForms.forget(path);
    context.session.setFlash({
      kind: 'success',
      title: t('The times are proposed'),
      text: t('The applicant gets a message, and chooses one of them.'),
    });
    return redirect(interviewPath(context, answer.data.saved.id) ?? path);
  }
  const failure = answer.ok ? NO_ANSWER : throwIfMissing(answer);
  const effect = t('The times were not proposed.');
  const { code, status, validation, conflict } = failure;
  const fieldErrors = validation && fieldErrorsOf(validation, INTERVIEW_FORM);
  if (fieldErrors) return refuse({ fieldErrors });
  const message = conflict
    ? conflictMessage(effect, conflict, true)
    : isAnswerLost(failure)
      ? t(UNKNOWN)
      : `${effect} ${failureMessage(failure, t(TRY_AGAIN_SOON))}`;
  return refuse({ message, status: code === 'VALIDATION_FAILED' ? 400 : status }, conflict?.version);
}

/** The answer to a mutation whose field is null without an error. */
const NO_ANSWER: Extract<SentAnswer, { ok: false }> = {
  ok: false,
  code: 'OUTCOME_UNKNOWN',
  message: '',
  status: 503,
};

const UNKNOWN =
  'We do not know whether the times were proposed, because the connection was lost. Send the form again without a change. Nothing is proposed twice.';
