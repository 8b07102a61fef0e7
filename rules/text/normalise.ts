import { latinDigits } from './digits.ts';

/** The most words of a search, and its most characters. What follows is ignored. */
const MAX_WORDS = 8;
const MAX_CHARACTERS = 200;

/**
 * Marks above and below letters: Latin diacritics, the short vowels of Arabic (tashkil), and the signs of the
 * Quran. After decomposition, the hamza and the madda of an alef are marks too.
 */
const MARKS =
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g;
/** The letter that makes a word longer (tatweel), and invisible characters. */
const WITHOUT_MEANING = /[\u0640\p{Cf}\p{Variation_Selector}]/gu;
/** Spaces, control characters, and halves of characters. */
const SPACES = /[\s\p{Cc}\p{Cs}]+/gu;

/** Letters that people type for each other, and that no decomposition makes equal. */
const SAME_LETTERS: Readonly<Record<string, string>> = {
  '\u0671': '\u0627', // alef wasla: alef
  '\u0629': '\u0647', // ta marbuta: ha
  '\u0649': '\u064a', // alef maqsura: ya
  '\u06cc': '\u064a', // Persian ya: ya
  '\u06a9': '\u0643', // Persian kaf: kaf
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
const SAME_LETTER = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'g');

/**
 * Converts a text to the form in which a search compares it (RECORD-5): small letters, digits from 0 to 9, no
 * marks, one letter for those that are often typed for each other, and one space between words. The result
 * contains neither NUL nor half a character.
 */
export function normalise(text: string): string {
  const bare = text.normalize('NFKD').replace(MARKS, '').toLowerCase().normalize('NFC');
  return latinDigits(bare)
    .replace(WITHOUT_MEANING, '')
    .replace(SAME_LETTER, (letter) => SAME_LETTERS[letter] ?? letter)
    .replace(SPACES, ' ')
    .trim();
}

/** Checks whether a text is a search. A text of spaces and of characters without a meaning is none. */
export function hasSearchWords(search: string): boolean {
  return searchWords(search).length > 0;
}

/** Lists the words of a search, in the form of `normalise`: at most 8, from the first 200 characters. */
export function searchWords(search: string): string[] {
  const words = normalise(search.slice(0, MAX_CHARACTERS)).split(' ');
  return words.filter((word) => word !== '').slice(0, MAX_WORDS);
}
