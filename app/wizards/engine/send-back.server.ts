import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { markSentBack } from '#app/.server/parse-form.ts';

import { copyErrors } from '#app/components/form/errors-by-field.ts';

import type { Faults } from './faults.ts';
import type { WizardAnswer } from './wizard.ts';

/** Returns the step with its errors. The typed values are already in the draft. */
export function sendStepBack(
  context: AppLoadContext,
  answer: Omit<WizardAnswer, 'result'>,
  faults: Faults,
  { status = 400, retryAfter }: { status?: number; retryAfter?: number | undefined } = {},
) {
  if (answer.question === undefined) markSentBack(context);
  const error = {
    ...copyErrors(faults),
    ...(answer.message !== undefined && { '': [answer.message] }),
  };
  const result = { status: 'error' as const, error };
  return data({ ...answer, ...(answer.question === undefined && { result }) } satisfies WizardAnswer, {
    status,
    ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
  });
}
