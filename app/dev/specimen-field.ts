import type { FieldMetadata } from '@conform-to/react';

type SpecimenField = Partial<Pick<FieldMetadata, 'errors' | 'required' | 'maxLength'>> & {
  initialValue?: string | string[];
};

/**
 * Builds the metadata of a form field for a specimen.
 *
 * @param name the name of the field, unique on the component page
 */
export function specimenField(name: string, { initialValue, errors, ...more }: SpecimenField = {}) {
  const id = `specimen-${name}`;
  const [defaultValue] = [initialValue ?? []].flat();
  return {
    ...more,
    id,
    name,
    key: id,
    formId: 'specimen',
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    defaultValue,
    defaultOptions: [initialValue ?? []].flat(),
    defaultChecked: defaultValue === 'on' || undefined,
    initialValue,
    value: initialValue,
    errors,
    allErrors: errors ? { [name]: errors } : {},
    valid: !errors,
    dirty: false,
  } satisfies FieldMetadata as FieldMetadata;
}
