import { checkFormLength } from '#rules/forms/limits.ts';
import { t } from '#rules/text/t.ts';

import type { ErrorsByField } from './errors-by-field.ts';

/**
 * Finds out whether the text of a form is too long to send. The server would refuse it (FORM-16).
 *
 * @param form the form on the page, whose labels name the field
 * @param typed its values
 * @returns the message about the form, and one about the field that is too long by itself
 */
export function findLengthErrors(form: HTMLFormElement, typed: FormData): ErrorsByField {
  const length = checkFormLength(typed);
  if (!length.isTooLong) return {};
  const { field } = length;
  const errors = { '': ['Your text is too long to send.'] };
  return field === undefined
    ? errors
    : { ...errors, [field]: [t('{field}: this text is too long.', { field: labelOf(form, field) })] };
}

/** Returns the label of a field without the mark "(optional)"; the field's name if it has no label. */
function labelOf(form: HTMLFormElement, field: string): string {
  const control = form.elements.namedItem(field) as Partial<HTMLInputElement> | null;
  return control?.labels?.[0]?.firstChild?.textContent ?? field;
}
