import { z } from 'zod';

/** What people paste by accident around or inside an answer: zero-width and direction marks, no-break spaces. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Text as a person meant it: without invisible characters, trimmed (spec/1, section 5, 'Inputs are trimmed'). */
export function cleanText(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(INVISIBLE, '').replaceAll('\u00a0', ' ').trim() : value;
}

/** A text field that must hold something. @param message the spec's message for an empty one */
export function requiredText(message: string) {
  return z.preprocess(cleanText, z.string({ error: message }).min(1, { error: message, abort: true }));
}

export const EMAIL_FORMAT_MESSAGE = 'The email field must be a valid email address.';

/**
 * A required e-mail address (spec/1, section 5).
 *
 * @param emptyMessage differs from form to form
 * @param formatMessage is the spec's one for all forms but the resending of the verification mail
 */
export function emailField(emptyMessage: string, formatMessage = EMAIL_FORMAT_MESSAGE) {
  return z.preprocess(
    cleanText,
    z
      .string({ error: emptyMessage })
      .min(1, { error: emptyMessage, abort: true })
      .max(254, formatMessage)
      .check(z.email({ error: formatMessage, abort: true })),
  );
}

/**
 * A field whose faults keep none of its form's other checks from running: an object's own checks are left out once a field
 * gave up, and a person would learn of what is wrong one thing after the other.
 */
export function independent<Field extends z.ZodType>(field: Field) {
  return z.unknown().transform((value, context): z.output<Field> => {
    const parsed = field.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) {
      context.addIssue({ code: 'custom', message, continue: true });
    }
    return z.NEVER;
  });
}
