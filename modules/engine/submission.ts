import { createHash } from 'node:crypto';

import { ModuleError } from '#rules/modules/module-error.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';
import { t } from '#rules/text/t.ts';

import { factsOf } from '../files/store.ts';

/** @throws ModuleError VALIDATION_FAILED for a text that no form of the portal has as its submission */
export function checkSubmission(submission: string): void {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(submission)) return;
  const message = t('The submission is not valid. Please load the form again.');
  throw new ModuleError('VALIDATION_FAILED', { validation: { submission: [message] } });
}

/**
 * Returns the key of a creation, by which a repetition is recognised (RECORD-19). A form that a user goes
 * back to has the same submission. So the key also depends on the values and on the user: a creation with
 * other values is never lost, and no user learns about a record of another one. Files count by their names,
 * types and sizes (RECORD-28).
 *
 * @param submission a random text that the form has: at most 64 letters, digits, dashes and underscores
 * @param author the subject of the user; undefined for a visitor
 * @returns null without a submission
 * @throws ModuleError VALIDATION_FAILED with a message for `submission`
 */
export function submissionKey(
  submission: string | null | undefined,
  author: string | undefined,
  values: RecordValues,
): string | null {
  if (submission == null) return null;
  checkSubmission(submission);
  const parts = JSON.stringify([submission, author ?? null, values], (_name, value: unknown) =>
    value instanceof File ? factsOf(value) : value,
  );
  return createHash('sha256').update(parts).digest('base64url');
}
