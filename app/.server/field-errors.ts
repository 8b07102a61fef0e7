/**
 * Maps the error messages of the backend or the gateway from their arguments to the fields of a form.
 *
 * @param given error messages by argument, in the backend's spelling
 * @param names the argument of each form field
 * @returns error messages by field; undefined if no message belongs to a field, so that it concerns the
 * whole form
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
