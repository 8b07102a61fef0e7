import { z } from 'zod';

import { isStorableLine, unstorable } from '../resources/engine/schema.ts';
import { t } from '../text/t.ts';
import { cleanText } from './patterns.ts';

/** The longest name of a saved search or view, in characters. */
export const MAX_SAVED_NAME = 80;

/**
 * Creates the schema of the name under which a user saves a search or a view (SEARCH-1, STUDENTS-11).
 *
 * @param missing the message if there is none
 */
export function savedName(missing: string) {
  return z.preprocess(
    cleanText,
    z
      .string({ error: missing })
      .min(1, missing)
      .max(MAX_SAVED_NAME, {
        error: () => t('The name cannot exceed {max} characters.', { max: MAX_SAVED_NAME }),
      })
      .refine(isStorableLine, { error: unstorable('The name') }),
  );
}

/**
 * Returns a name that a form suggests: the description of what is saved, cut after a whole part if it is too
 * long.
 */
export function suggestedName(description: string): string {
  if (description.length <= MAX_SAVED_NAME) return description;
  const start = description.slice(0, MAX_SAVED_NAME - 1);
  const lastComma = start.lastIndexOf(', ');
  const whole = lastComma > 0 ? start.slice(0, lastComma) : start.replace(/[\s\p{Cc}\p{Cs}]+$/u, '');
  return `${whole}…`;
}
