import type { ErrorsByField } from '#app/components/form/errors-by-field.ts';
import { listErrors } from '#app/components/form/list-errors.ts';
import { t } from '#rules/text/t.ts';

import type { WizardStep } from './wizard.ts';

/**
 * Returns the words before a message in the error summary. Only messages that appear more than once have
 * them: the label of the field, or the title of the list entry (FORM-46).
 */
export function prefixesOf(
  { fields = {}, entryTitles = {} }: Pick<WizardStep, 'fields' | 'entryTitles'>,
  errors: ErrorsByField,
  order: readonly string[],
): (name: string) => string | undefined {
  const texts = new Map(listErrors(errors, order).map(({ name, messages }) => [name, messages.join(' ')]));
  const isRepeated = (text: string) => [...texts.values()].filter((other) => other === text).length > 1;
  return (name) => {
    if (!isRepeated(texts.get(name) ?? '')) return undefined;
    const [, list = '', place] = /^(\w+)\[(\d+)\]/.exec(name) ?? [];
    const title =
      place === undefined ? fields[name]?.label : t(entryTitles[list] ?? '', { n: Number(place) + 1 });
    return title && `${t(title)}: `;
  };
}
