/**
 * Every text that a person reads passes here, keyed by the English text itself, so that another language is a
 * catalogue away.
 *
 * @param text the English text; `{name}` stands for a value
 * @param values what to put in the text's places; a place without a value stays as it is
 */
export function t(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
