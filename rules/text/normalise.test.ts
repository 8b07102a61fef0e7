import { describe, expect, test } from 'vitest';

import { hasSearchWords, normalise, searchWords } from './normalise.ts';

// RECORD-5
describe('the form in which a search compares texts', () => {
  test.each([
    ['capital letters', 'Amna AL Mansoori', 'amna al mansoori'],
    ['spaces and line breaks', '  two \n\t words\u00a0here ', 'two words here'],
    ['Latin diacritics', 'José Ñandú Łódź Çelik', 'jose nandu lodz celik'],
    ['letters without a decomposition', 'Straße Æther Øre', 'strasse aether ore'],
    ['a capital dotted I', 'İstanbul ısı', 'istanbul isi'],
    ['full-width letters and digits', 'ＡＢＣ１２', 'abc12'],
    ['Arabic-Indic digits', '٧٨٤-١٩٩٠', '784-1990'],
    ['Persian digits', '۷۸۴', '784'],
    ['tashkil', 'مُحَمَّد', 'محمد'],
    ['a superscript alef', 'رحمٰن', 'رحمن'],
    ['tatweel', 'محـــمد', 'محمد'],
    ['alef with hamza above, below, and madda', 'أحمد إيمان آمنة', 'احمد ايمان امنه'],
    ['alef with a combining hamza', 'ا\u0654حمد', 'احمد'],
    ['alef wasla', 'ٱلله', 'الله'],
    ['ta marbuta', 'فاطمة', 'فاطمه'],
    ['alef maqsura', 'منى', 'مني'],
    ['hamza on waw and ya', 'مؤمن رئيس', 'مومن رييس'],
    ['Persian ya and kaf', 'علی کریم', 'علي كريم'],
    ['presentation forms', '\ufefb\ufe8e', 'لاا'],
    ['invisible characters', 'a\u200bb\u200fc\ufeff', 'abc'],
    ['a NUL and half a character', 'a\0b\ud800c', 'a b c'],
    ['Devanagari, whose vowel signs have a meaning', 'हिन्दी', 'हिन्दी'],
    ['Hangul', '한국', '한국'],
    ['nothing', '', ''],
  ])('%s', (_, text, expected) => {
    expect(normalise(text)).toBe(expected);
    expect(normalise(expected)).toBe(expected);
  });
});

// RECORD-5
describe('the words of a search', () => {
  test.each([
    ['two words', ' Amna  أحمد ', ['amna', 'احمد']],
    ['only characters without a meaning', '\u0640 \u200b\0', []],
    ['an empty text', '', []],
    ['nine words', 'a b c d e f g h i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%s', (_, search, words) => {
    expect(searchWords(search)).toEqual(words);
    expect(hasSearchWords(search)).toBe(words.length > 0);
  });

  test('end after 200 characters', () => {
    expect(searchWords(`${'x'.repeat(199)} y`)).toEqual(['x'.repeat(199)]);
  });
});
