/** Error messages by field. A field in a list entry is named `list[0].field`; the form itself is ''. */
export type ErrorsByField = Readonly<Record<string, readonly string[]>>;

/** Copies error messages into the mutable arrays that the types of Conform demand. */
export function copyErrors(errors: ErrorsByField): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, [...messages]]));
}
