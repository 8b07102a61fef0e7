/**
 * Returns the argument of a mutation for each field of a form whose fields have the names of the backend.
 *
 * @param names the names of the fields, which are those of the mutation's argument `input`
 * @returns the path of the argument by field: `input.email` for `email`
 */
export function inputFields(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, `input.${name}`]));
}
