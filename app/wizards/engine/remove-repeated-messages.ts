import type { PortalField } from '#app/components/form/use-portal-form.ts';

/**
 * Removes repeated messages from the error summary. If several fields of one list entry have the same
 * message, the summary shows it once and links to the first of these fields.
 */
export function removeRepeatedMessages(fields: readonly PortalField[]): PortalField[] {
  const said = new Set<string>();
  return fields.filter(({ name, errors }) => {
    const entry = /^\w+\[\d+\]/.exec(name)?.[0];
    if (entry === undefined || !errors) return true;
    const words = `${entry} ${errors.join(' ')}`;
    if (said.has(words)) return false;
    said.add(words);
    return true;
  });
}
