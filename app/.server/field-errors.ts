/**
 * What the backend or the gateway found wrong with single arguments, by the form's own names.
 *
 * @param given faults by argument, in the backend's spelling
 * @param names the argument behind each field
 * @returns undefined where none of them belongs to a field: then the message is the form's as a whole
 */
export function fieldErrorsOf(
  given: Record<string, string[]> | undefined,
  names: Readonly<Record<string, string>>,
): Record<string, string[]> | undefined {
  const errors = Object.entries(names).flatMap(([field, argument]) => {
    const messages = given?.[argument];
    return messages ? [[field, messages] as const] : [];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : undefined;
}
