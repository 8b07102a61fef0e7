/**
 * Splits a text at its placeholders, so that a page can put an element in the place of each.
 *
 * @returns the parts of the text. Every second one is the name of a placeholder, such as `name` for `{name}`
 */
export function splitPlaceholders(text: string): string[] {
  return text.split(/\{(\w+)\}/);
}
