import { data, redirect } from '@remix-run/node';

import type { FlashData } from '#app/components/flash/flash-message.tsx';
import type { AppLoadContext } from '#app/load-context.ts';
import { questionFormSchema } from '#rules/outcomes/check-form.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { constraintsOf } from '../constraints.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { parseForm, sendBack } from '../parse-form.ts';
import { conflictMessage } from '../records/conflict.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { textOf } from '../records/transition-form.ts';
import { findUnsentValues } from '../unsent-form.ts';
import type { DescribedOutcome } from './describe-outcome.ts';

const CheckMutation = graphql(`
  mutation CheckOutcome($id: ID!, $version: Int!, $decision: OutcomeDecision!, $question: String) {
    checkOutcome(id: $id, version: $version, decision: $decision, question: $question) {
      id
    }
  }
`);

/** Whether a form is one of those that `changeOutcome` performs. */
export function isOutcomeIntent(intent: string): boolean {
  return intent === 'verifyOutcome' || intent === 'questionOutcome';
}

/**
 * Returns the form of a question about an outcome, if the address or unsent input asks for it (OUTCOME-3).
 *
 * @param path the path of the page, to which the form is sent
 */
export async function describeQuestion(
  context: AppLoadContext,
  path: string,
  find: (id: string | undefined) => DescribedOutcome | undefined,
) {
  const unsent = await findUnsentValues(context, path, ['outcome', 'question']);
  const outcome = find(unsent?.['question'] === undefined ? undefined : unsent['outcome']);
  if (!outcome?.canQuestion) return undefined;
  return {
    outcome: outcome.id,
    version: outcome.version,
    constraint: constraintsOf(questionFormSchema),
    isUnsent: unsent?.['question'] !== undefined,
    values: { question: unsent?.['question'] ?? '' },
  };
}

/**
 * Verifies an outcome, or asks the graduate about it, and returns to the page (OUTCOME-3).
 *
 * @param path the page to which the form belongs, and to which the user returns
 * @throws a 400 Response for a form of another page
 */
export async function changeOutcome(context: AppLoadContext, form: FormData, path: string) {
  const id = textOf(form, 'outcome');
  const version = Number(form.get('version'));
  // Without the version that the user saw, the check could be about another state.
  if (id === '' || !(Number.isSafeInteger(version) && version > 0)) throw new Response(null, { status: 400 });
  const check = { id, version };
  if (textOf(form, 'intent') === 'questionOutcome') return await askQuestion(context, form, path, check);
  const answer = await context.gateway.executeToEnd(CheckMutation, { ...check, decision: 'verified' });
  context.session.setFlash(describeVerified(answer));
  return redirect(path);
}

async function askQuestion(
  context: AppLoadContext,
  form: FormData,
  path: string,
  check: { id: string; version: number },
) {
  const submission = parseForm(form, questionFormSchema);
  const refuse = (options: Parameters<typeof sendBack>[2] = {}, version = check.version) => {
    const returned = sendBack(context, submission, options);
    return data({ ...returned.data, version, submission: undefined }, returned.init ?? {});
  };
  if (submission.status !== 'success') return refuse();
  const { question } = submission.value;
  const answer = await context.gateway.executeToEnd(CheckMutation, {
    ...check,
    decision: 'questioned',
    question,
  });
  if (answer.ok) {
    await context.session.unsentForms.forget(path);
    context.session.setFlash({
      kind: 'success',
      title: t('The question is sent'),
      text: t('The graduate gets a notification, and answers with a new outcome.'),
    });
    return redirect(path);
  }
  const messages = answer.validation?.['question'];
  if (messages) return refuse({ fieldErrors: { question: messages } });
  if (answer.conflict) {
    const message = conflictMessage(t('The question was not sent.'), answer.conflict, true);
    return refuse({ message, status: answer.status }, answer.conflict.version);
  }
  return refuse({ message: describeFailure(answer), status: answer.status });
}

type Failed = Extract<GatewayAnswer<never>, { ok: false }>;

function describeFailure(answer: Failed): string {
  if (answer.code === 'NOT_FOUND')
    return t('This outcome is not here any more. Copy your text before you leave the page.');
  return isAnswerLost(answer)
    ? t('We do not know whether the question was sent. You can send it again: it is sent only once.')
    : t('The question was not sent. {reason}', { reason: failureMessage(answer, t(TRY_AGAIN_SOON)) });
}

function describeVerified(answer: GatewayAnswer<unknown>): FlashData {
  if (answer.ok) return { kind: 'success', title: t('The outcome is verified') };
  if (answer.conflict) {
    return {
      kind: 'info',
      title: t('The outcome was not verified'),
      text: conflictMessage(t('Nothing was changed.'), answer.conflict, false),
    };
  }
  if (answer.code === 'NOT_FOUND') {
    return { kind: 'info', title: t('This outcome is not here any more'), text: t('Nothing was changed.') };
  }
  if (isAnswerLost(answer)) {
    return {
      kind: 'error',
      title: t('We do not know whether this was done'),
      text: t('The connection was lost. Look at the outcome again.'),
    };
  }
  return {
    kind: 'error',
    title: t('This was not done'),
    text: failureMessage(answer, t(TRY_AGAIN_SOON)),
  };
}
