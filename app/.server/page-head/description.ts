/** The longest description, in characters. Search engines cut longer ones. */
const LONGEST = 160;
const MORE = ' …';

/** Returns the beginning of a text as the description of its page, without a cut word (SHARING-2). */
export function toDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const most = LONGEST - MORE.length;
  const words = line.slice(0, most + 1).replace(/\s+\S*$/, '');
  return words.slice(0, most) + MORE;
}
