import type { PortalField } from '#app/components/form/use-portal-form.ts';

/** What several fields of one entry lack is said once in the summary, with a link to the first of them. */
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
