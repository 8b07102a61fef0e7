import { randomBytes } from 'node:crypto';

/** Returns a new text that identifies a form, so that a form that is sent twice counts once (RECORD-19). */
export function createSubmission(): string {
  return randomBytes(16).toString('base64url');
}

/** Reads the text that identifies a form; undefined for a form that was changed by hand. */
export function readSubmission(form: FormData): string | undefined {
  const text = form.get('submission');
  return typeof text === 'string' && /^[\w-]{22}$/.test(text) ? text : undefined;
}
