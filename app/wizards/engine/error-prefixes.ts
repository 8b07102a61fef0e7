import type { ErrorsByField } from '#app/components/form/errors-by-field.ts';
import { listErrors } from '#app/components/form/list-errors.ts';
import { t } from '#rules/text/t.ts';

import type { WizardStep } from './wizard.ts';

/** The messages of the specification that name no field. */
const NAMES_NO_FIELD = /^You must select an(?:y of the)? option[.!]?$/;

/**
 * Returns the words before a message in the error summary: the label of the field, or the title of the list
 * entry (FORM-46). Only messages that appear more than once or name no field have them.
 */
export function prefixesOf(
  { fields = {}, entryTitles = {} }: Pick<WizardStep, 'fields' | 'entryTitles'>,
  errors: ErrorsByField,
  order: readonly string[],
): (name: string) => string | undefined {
  const texts = new Map(listErrors(errors, order).map(({ name, messages }) => [name, messages.join(' ')]));
  const isRepeated = (text: string) => [...texts.values()].filter((other) => other === text).length > 1;
  return (name) => {
    const text = texts.get(name) ?? '';
    if (!isRepeated(text) && !NAMES_NO_FIELD.test(text)) return undefined;
    const [, list = '', place] = /^(\w+)\[(\d+)\]/.exec(name) ?? [];
    const title =
      place === undefined ? fields[name]?.label : t(entryTitles[list] ?? '', { n: Number(place) + 1 });
    return title && `${t(title)}: `;
  };
}
