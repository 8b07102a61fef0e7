import { data } from '@remix-run/node';
import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

import type { AppLoadContext } from '#app/load-context.ts';
import type { FlashData } from '#app/components/flash/flash-message.tsx';
import { PASSWORD_FIELDS } from '#rules/forms/password.ts';
import { t } from '#rules/text/t.ts';

import { translateErrors } from './translate-errors.ts';
import { translateFlash } from './translate-flash.ts';

/**
 * Parses a flat form with one value per field. Ignores all fields that the schema does not have,
 * including the intents of the form library.
 */
export function parseForm<Shape extends z.ZodRawShape>(form: FormData, schema: z.ZodObject<Shape>) {
  const known = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const value = form.get(name);
    if (value !== null) known.set(name, value);
  }
  return parseWithZod(known, { schema });
}

/**
 * The requests whose form is returned with errors. The same request renders the page, whose title then
 * says so.
 */
const sentBack = new WeakSet<AppLoadContext>();

/** Checks whether this request's page shows errors of the form that was posted to it. */
export function wasSentBack(context: AppLoadContext): boolean {
  return sentBack.has(context);
}

/** Records that this request's page shows errors of its form. */
export function markSentBack(context: AppLoadContext): void {
  sentBack.add(context);
}

interface FormRefusal {
  /** The error message of the whole form. */
  message?: string | undefined;
  /** The error messages by field, with the form's field names. */
  fieldErrors?: Record<string, string[]> | undefined;
  /** An additional message in a popup. */
  popup?: FlashData | undefined;
  status?: number;
  /** The names, by field, of valid files that the user must select again. */
  lostFiles?: Record<string, string> | undefined;
}

/**
 * Returns the reply of Conform to a form that is shown again, with the messages of its schema in the language
 * of the request.
 */
export function replyTo<Input, Output>(
  submission: Submission<Input, string[], Output>,
  options: Parameters<typeof submission.reply>[0] = {},
): SubmissionResult {
  const { error, ...result } = submission.reply(options);
  return { ...result, ...(error && { error: translateErrors(error) }) };
}

/** Returns the form with all submitted values except passwords, and the messages to show. */
export function sendBack<Input, Output>(
  context: AppLoadContext,
  submission: Submission<Input, string[], Output>,
  refusal: FormRefusal = {},
) {
  const { message, fieldErrors, popup, status = 400, lostFiles } = refusal;
  markSentBack(context);
  const result = replyTo(submission, {
    hideFields: [...PASSWORD_FIELDS],
    ...(message !== undefined && { formErrors: [t(message)] }),
    ...(fieldErrors && { fieldErrors: translateErrors(fieldErrors) }),
  });
  return data({ result, popup: popup && translateFlash(popup), lostFiles }, status);
}
