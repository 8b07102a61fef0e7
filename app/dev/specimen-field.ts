import type { PortalField } from '../components/form/use-portal-form.ts';

/**
 * Builds the data of a form field for a specimen.
 *
 * @param name the name of the field, unique on the component page
 */
export function specimenField(name: string, more: Partial<PortalField> = {}): PortalField {
  const id = `specimen-${name}`;
  return { id, errorId: `${id}-error`, name: id, initialValue: undefined, errors: undefined, ...more };
}
