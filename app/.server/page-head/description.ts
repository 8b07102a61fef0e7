/** The length of a description, in characters. Search engines cut longer ones. */
const LENGTH = 160;

/** Returns the beginning of a text as the description of its page, without a cut word (SHARING-2). */
export function toDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LENGTH) return line;
  return `${line.slice(0, LENGTH).replace(/\s+\S*$/, '')} …`;
}
