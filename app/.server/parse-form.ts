import { data, type AppLoadContext } from '@remix-run/node';
import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

import type { FlashData } from '#app/components/flash/flash-message.tsx';
import { PASSWORD_FIELDS } from '#rules/forms/password.ts';

/**
 * Parses a flat form: the schema's own fields, one value each. Whatever else was sent, and every intent of the form library,
 * is left behind before anything is built from it.
 */
export function parseForm<Shape extends z.ZodRawShape>(form: FormData, schema: z.ZodObject<Shape>) {
  const known = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const value = form.get(name);
    if (value !== null) known.set(name, value);
  }
  return parseWithZod(known, { schema });
}

/** The requests whose form went back. Their page is made in the same request, and its title says so. */
const sentBack = new WeakSet<AppLoadContext>();

/** Whether the page that is being made shows what is wrong with the form that was posted to it. */
export function wasSentBack(context: AppLoadContext): boolean {
  return sentBack.has(context);
}

/** Says so of the page that is being made. */
export function markSentBack(context: AppLoadContext): void {
  sentBack.add(context);
}

interface FormRefusal {
  /** What is wrong with the form as a whole. */
  message?: string | undefined;
  /** What is wrong with single fields, by the form's own names. */
  fieldErrors?: Record<string, string[]> | undefined;
  /** What a popup says beside it. */
  popup?: FlashData | undefined;
  status?: number;
  /** Files that nothing is wrong with and that the browser has to send again, by field: their names. */
  lostFiles?: Record<string, string> | undefined;
}

/** Sends a form back with everything that was typed, passwords aside. */
export function sendBack<Value>(
  context: AppLoadContext,
  submission: Submission<Value>,
  refusal: FormRefusal = {},
) {
  const { message, fieldErrors, popup, status = 400, lostFiles } = refusal;
  markSentBack(context);
  const result = submission.reply({
    hideFields: [...PASSWORD_FIELDS],
    ...(message !== undefined && { formErrors: [message] }),
    ...(fieldErrors && { fieldErrors }),
  });
  return data({ result, message, popup, lostFiles }, status);
}
