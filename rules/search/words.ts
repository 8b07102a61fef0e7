import { searchWords } from '../text/normalise.ts';

/** The most words that a search compares (FIND-8). Each word costs time in the database. */
const MOST_COMPARED = 6;

/**
 * Words that say how something is searched, and not what, in the form of `normalise` (FIND-8). The search for
 * "find a job" is one for "job".
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'a an the my your our i me we you is are am be can could do does did how what where which who when will',
    'to of for and or in on at by with from about not has have had that this these those please',
    'find add see show get view open go look make need want',
    'من في على الى عن مع و او هو هي هل كيف اين ما ماذا متى هذا هذه ذلك التي الذي اريد ان لي',
  ].flatMap((line) => line.split(' ')),
);

/** The signs of a sentence before and after a word. */
const SIGNS = /^["'“”«»(]+|["'“”«»)?!.,;:؟،؛]+$/gu;

/**
 * Lists the words of a search that must occur, in the form of `normalise` (FIND-8), without the signs of a
 * sentence. Stop words are left out, unless there are no others.
 *
 * @param search as it was typed
 */
export function neededWords(search: string): string[] {
  const words = searchWords(search);
  const bare = words.map((word) => word.replace(SIGNS, ''));
  const meaningful = bare.filter((word) => word !== '' && !STOP_WORDS.has(word));
  return (meaningful.length > 0 ? meaningful : words).slice(0, MOST_COMPARED);
}

const ARTICLE = 'ال';
/** The letters of the shortest word without its article, and of the shortest plural. */
const SHORTEST = 3;

/**
 * Lists the spellings of a word of the search for pages (FIND-3): as it is, without the Arabic article, and
 * in English as singular and plural. A plural with "s" needs no spelling of its own: it has the singular.
 */
export function spellingsOf(word: string): string[] {
  const bare = word.slice(ARTICLE.length);
  const arabic = word.startsWith(ARTICLE) && bare.length >= SHORTEST ? [bare] : [];
  return [word, ...arabic, ...englishForms(word)];
}

function englishForms(word: string): string[] {
  if (word.length <= SHORTEST || !/^[a-z]+$/.test(word)) return [];
  if (word.endsWith('ies')) return [word.replace(/ies$/, 'y')];
  if (/[^aeiou]y$/.test(word)) return [word.replace(/y$/, 'ies')];
  return /[^siu]s$/.test(word) ? [word.slice(0, -1)] : [];
}
