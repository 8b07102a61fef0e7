import { Field } from '#app/components/form/field.tsx';
import type { FieldFrameProps } from '#app/components/form/field-frame.tsx';
import { ComboboxField } from '#app/components/form/combobox-field.tsx';

import type { WithCountries } from '../extras.ts';

/**
 * A field to choose a country from the backend's list. If the list cannot be loaded, it is a text field,
 * so that the visitor can continue.
 */
export function CountryField({ extras, ...frame }: FieldFrameProps & { extras: unknown }) {
  const { countries } = extras as WithCountries;
  if (countries) return <ComboboxField {...frame} options={countries} />;
  return (
    <Field
      {...frame}
      hint="We can’t load the list of countries right now. Please type the name in English."
      autoComplete="off"
    />
  );
}
