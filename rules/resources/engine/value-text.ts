/**
 * Returns the value of a field as a text, for an e-mail or a message. Several choices are separated by
 * commas, which a choice does not contain. A value without a text is empty.
 */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
