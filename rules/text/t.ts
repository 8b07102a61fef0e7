/**
 * Returns a text for users with its placeholders filled in. All user-facing texts are passed to this
 * function. The English text is the key, so another language needs only a catalogue.
 *
 * @param text the English text; `{name}` is a placeholder
 * @param values the values of the placeholders; a placeholder without a value is not replaced
 */
export function t(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
