import { findLatestOutcome, OWN_OUTCOMES } from '#app/.server/outcomes/own.ts';
import { ReportOutcomeMutation } from '#app/.server/outcomes/operations.ts';
import { failureMessage } from '#app/.server/failure.ts';
import type { OutcomeInput } from '#app/.server/generated/graphql.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { OUTCOME_DETAILS } from '#rules/outcomes/details.ts';
import { TRY_AGAIN } from '#rules/forms/messages.ts';
import { t } from '#rules/text/t.ts';

import type { SubmissionOutcome } from '../../../server/drafts/drafts.ts';
import { outcomeOfFailure } from '../engine/outcome.server.ts';
import type { ServedWizard } from '../engine/served-wizard.ts';
import type { DraftValues } from '../engine/wizard.ts';
import { ALUMNI_FORM } from './wizard.tsx';

export const SERVED_ALUMNI_FORM: ServedWizard = {
  wizard: ALUMNI_FORM,
  successTo: OWN_OUTCOMES,
  prefill,
  loadExtras: { situation: findQuestion, details: findQuestion },
  submit: sendAnswer,
};

/** Returns the latest answer of the user, without its proof (OUTCOME-1). */
async function prefill(context: AppLoadContext): Promise<DraftValues> {
  const latest = await findLatestOutcome(context);
  if (!latest) return {};
  const answers = (['category', ...OUTCOME_DETAILS] as const).flatMap((name) => {
    const value = latest[name];
    return value == null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(answers);
}

/** Returns the question of the staff that this answer replies to; undefined without one (OUTCOME-2). */
async function findQuestion(context: AppLoadContext): Promise<string | undefined> {
  const latest = await findLatestOutcome(context);
  return latest?.state === 'questioned' ? (latest.question ?? undefined) : undefined;
}

async function sendAnswer(
  context: AppLoadContext,
  values: Readonly<Record<string, unknown>>,
  { proof }: Readonly<Record<string, File>>,
  submission: string,
): Promise<SubmissionOutcome> {
  const answer = await context.gateway.executeToEnd(ReportOutcomeMutation, {
    input: values as OutcomeInput,
    submission,
    ...(proof && { proof }),
  });
  if (!answer.ok) return outcomeOfFailure(answer, failureWords);
  return {
    kind: 'accepted',
    title: 'Thank you. Your answer is saved.',
    message: 'Your college checks it. You can update it at any time.',
  };
}

const failureWords = {
  validation: (messages: readonly string[]) => messages.join(' '),
  network: (message: string) => `${t('Network error: ')}${message}`,
  other: (answer: Parameters<typeof failureMessage>[0]) => failureMessage(answer, TRY_AGAIN),
};
