/**
 * Isolates a text inside a sentence, so that its direction does not reorder the words around it (FORM-34).
 * This is `<bdi>` for plain text.
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
