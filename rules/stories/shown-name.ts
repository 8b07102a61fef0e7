/** How a story names its author. */
export const NAME_CHOICES = { full: 'My full name', first: 'My first name only' };

/** First words that are only a part of a first name, such as in Abdul Rahman, in small letters. */
const NAME_BEGINNINGS: readonly string[] = ['abd', 'abdel', 'abdul', 'abu', 'umm', 'عبد', 'أبو', 'أم'];

/**
 * Returns the name of the author of a story as visitors see it (STORY-6).
 *
 * @param name the full name
 * @param choice how the author wants to be named. Everything but `full` means the first name only, so an
 * unknown value never shows more
 */
export function shownNameOf(name: string, choice: string | null): string {
  if (choice === 'full') return name.trim();
  const words = name.trim().split(/\s+/);
  const count = NAME_BEGINNINGS.includes(words[0]?.toLowerCase() ?? '') ? 2 : 1;
  return words.slice(0, count).join(' ');
}
