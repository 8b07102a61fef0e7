import type { SelectOption } from '#app/components/form/select-field.tsx';

/** The extra data of the steps that have a country field. */
export interface WithCountries {
  /** The names of the countries; undefined while the backend is unavailable. */
  countries: readonly (string | SelectOption)[] | undefined;
}
