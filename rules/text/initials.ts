/** The spaces between words. A hyphen or an apostrophe is inside of a word. */
const BETWEEN = /\s+/u;
const LETTER = /\p{L}/u;

/**
 * Returns the initials of a person, by which others compare a pass with a document (CODE-4): the first
 * letters of the first and the last word of the name, as `D. V.`. Marks and digits do not count. A name of
 * one word has one initial.
 *
 * No word and no prefix is left out, because `Ben` and `Van` are names too. `Al-Mansoori` has `A.`, which is
 * the letter that a guard reads first, and so is `ا` in an Arabic name with the article.
 *
 * @param name in Latin or Arabic letters, or those of another script
 * @returns an empty text if the name has no letter
 */
export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(BETWEEN)
    .flatMap((word) => LETTER.exec(word)?.[0] ?? []);
  const [first] = letters;
  const last = letters.length > 1 ? letters.at(-1) : undefined;
  return [first, last]
    .filter((letter) => letter !== undefined)
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
}
