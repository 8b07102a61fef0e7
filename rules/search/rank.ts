import { normalise, searchWords } from '../text/normalise.ts';
import { neededWords } from './words.ts';

/** How well a text matches a search; a lower number is better (FIND-9). */
export const RANK = { exact: 0, start: 1, wordStart: 2, contained: 3, other: 4, purpose: 5 } as const;

/**
 * Says how well one name matches the words of a search (FIND-9).
 *
 * @param name as it is shown
 * @param words those that must occur, in the form of `neededWords`
 * @param typed all words, in the form of `searchWords`
 * @returns undefined if one of `words` does not occur in it
 */
export function rankOfName(
  name: string,
  words: readonly string[],
  typed: readonly string[] = words,
): number | undefined {
  const text = normalise(name);
  const lines = [words.join(' '), typed.join(' ')];
  if (lines.includes(text)) return RANK.exact;
  if (words.every((word) => beginsWord(text, word))) {
    return lines.some((line) => text.startsWith(line)) ? RANK.start : RANK.wordStart;
  }
  return words.every((word) => occursIn(text, word)) ? RANK.contained : undefined;
}

/** Checks whether a word occurs in a text. A short word must begin a word of it (FIND-8). */
export function occursIn(text: string, word: string): boolean {
  return isShort(word) ? beginsWord(text, word) : text.includes(word);
}

/** Checks whether a word is looked for only where words begin (FIND-8). */
export function isShort(word: string): boolean {
  return Array.from(word).length <= 2;
}

/** Checks whether a word of a text begins with letters of a search. Hyphens and the like separate words. */
function beginsWord(text: string, letters: string): boolean {
  for (let at = text.indexOf(letters); at !== -1; at = text.indexOf(letters, at + 1)) {
    if (isWordStart(text, at)) return true;
  }
  return false;
}

/** Checks whether a word of a text begins at a place: what is no letter or digit separates words (FIND-8). */
export function isWordStart(text: string, at: number): boolean {
  return at === 0 || SEPARATOR.test(text[at - 1] ?? '');
}

const SEPARATOR = /[^\p{L}\p{N}\p{M}]/u;

/** What a search compares of one thing. */
export interface SearchedTexts {
  /** Its names. The best one counts. */
  names: readonly string[];
  /** Texts that are no names. */
  others: readonly string[];
}

/**
 * Says how well a thing matches the words of a search (FIND-9). Its names and its other texts can have one
 * word each.
 *
 * @returns undefined if it does not match
 */
function rankOf(
  { names, others }: SearchedTexts,
  words: readonly string[],
  typed: readonly string[],
): number | undefined {
  if (words.length === 0) return undefined;
  const ranks = names.flatMap((name) => rankOfName(name, words, typed) ?? []);
  if (ranks.length > 0) return Math.min(...ranks);
  const text = normalise([...names, ...others].join(' '));
  return words.every((word) => occursIn(text, word)) ? RANK.other : undefined;
}

/**
 * Lists the things that match a search, the best first (FIND-9). Things with the same rank keep their order.
 *
 * @param search as it was typed
 */
export function rankAll<Thing>(
  things: readonly Thing[],
  search: string,
  textsOf: (thing: Thing) => SearchedTexts,
): Thing[] {
  const words = neededWords(search);
  const typed = searchWords(search);
  return things
    .flatMap((thing) => {
      const rank = rankOf(textsOf(thing), words, typed);
      return rank === undefined ? [] : [{ thing, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing);
}
