import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { markSentBack } from '#app/.server/parse-form.ts';
import { translateErrors } from '#app/.server/translate-errors.ts';
import { translateFlash } from '#app/.server/translate-flash.ts';
import { t } from '#rules/text/t.ts';

import type { Faults } from './faults.ts';
import type { WizardAnswer } from './wizard.ts';

/**
 * Returns the step with its errors, in the language of the request. The typed values are already in the
 * draft.
 */
export function sendStepBack(
  context: AppLoadContext,
  answer: Omit<WizardAnswer, 'result'>,
  faults: Faults,
  { status = 400, retryAfter }: { status?: number; retryAfter?: number | undefined } = {},
) {
  if (answer.question === undefined) markSentBack(context);
  const message = answer.message && t(answer.message);
  const error = { ...translateErrors(faults), ...(message !== undefined && { '': [message] }) };
  const shown: WizardAnswer = {
    ...answer,
    message,
    popup: answer.popup && translateFlash(answer.popup),
    ...(answer.question === undefined && { result: { status: 'error', error } }),
  };
  return data(shown, {
    status,
    ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
  });
}
