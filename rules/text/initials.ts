/** The words between the names of a person that stand for no name, in the languages of many visitors. */
const PARTICLES = new Set(
  'al el ad an ar as at az bin ben bint ibn abu umm von van der den de del della di da dos du la le بن ابن بنت ال'.split(
    ' ',
  ),
);
/** The spaces and dashes between words. An apostrophe stays inside of a word. */
const BETWEEN = /[\s\p{Pd}]+/u;
const FIRST_LETTER = /\p{L}/u;
/** The Arabic article, which is written together with its word. */
const ARABIC_ARTICLE = /^ال(?=\p{L}{2})/u;

/**
 * Returns the initials of a person, by which others compare a pass with a document (CODE-4): the first
 * letters of the first and the last name, as `D. V.`. Particles such as `bin`, `al` and `von` do not count,
 * and neither do marks, digits and the Arabic article. A name of one word has one initial.
 *
 * @param name in Latin or Arabic letters, or those of another script
 * @returns an empty text if the name has no letter
 */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(BETWEEN)
    .filter((word) => FIRST_LETTER.test(word));
  const names = words.filter((word) => !PARTICLES.has(lettersOf(word).toLowerCase()));
  const counted = names.length > 0 ? names : words;
  const [first, last] = [counted[0], counted.length > 1 ? counted.at(-1) : undefined];
  return [first, last]
    .filter((word) => word !== undefined)
    .map((word) => `${initialOf(word)}.`)
    .join(' ');
}

function lettersOf(word: string): string {
  return word.replace(/[^\p{L}]/gu, '');
}

function initialOf(word: string): string {
  const letters = lettersOf(word).replace(ARABIC_ARTICLE, '').toUpperCase();
  // A letter can take two units of a string.
  return String.fromCodePoint(letters.codePointAt(0) ?? 0);
}
