/**
 * Returns a text with a capital first letter, for the start of a sentence: `the portal` becomes `The portal`.
 * A text in Arabic stays as it is.
 */
export function capitalise(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}
