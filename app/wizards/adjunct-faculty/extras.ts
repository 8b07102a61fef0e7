/** What the steps that ask for a country are given. */
export interface WithCountries {
  /** Undefined while the backend cannot be reached. */
  countries: readonly string[] | undefined;
}
