import { expect, test } from 'vitest';

import { cleanText } from '../forms/patterns.ts';
import { removeInvisible } from './invisible.ts';

const ZWNJ = '\u200c';
const ZWJ = '\u200d';
const VIRAMA = { hindi: '\u094d', bengali: '\u09cd', malayalam: '\u0d4d', sinhala: '\u0dca' };

// FORM-22
test.each([
  ['Persian prefix', `می${ZWNJ}خواهم`],
  ['Persian plural after a letter that does not join', `کار${ZWNJ}ها`],
  ['Persian suffix after a vowel mark', `نامهِ${ZWNJ}ی`],
  ['Persian suffix after a number', `۱۰${ZWNJ}ساله`],
  ['Persian suffix after a Latin word', `PDF${ZWNJ}ها`],
  ['Urdu compound', `خوش${ZWNJ}بخت`],
  ['abbreviation of the Hijri year', `۱۴۴۷ ه${ZWJ}.ش`],
  ['Hindi half letter', `नमस${VIRAMA.hindi}${ZWJ}ते`],
  ['Hindi visible virama', `राज${VIRAMA.hindi}${ZWNJ}कुमार`],
  ['Malayalam chillu at the end of a word', `രാമന${VIRAMA.malayalam}${ZWJ} നായര${VIRAMA.malayalam}${ZWJ}`],
  ['Sinhala conjunct', `ශ${VIRAMA.sinhala}${ZWJ}රී`],
  ['Bengali ya after ra', `র${ZWJ}${VIRAMA.bengali}যাব`],
  ['Khmer letter without shift', `ស${ZWNJ}៊ី`],
  ['family', '👨‍👩‍👧‍👦'],
  ['profession with a skin tone', '👩🏽‍🚀'],
  ['flag with a variation selector', '🏳️‍🌈'],
  ['flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['heart as an emoji', '❤️'],
  ['keycap', '1️⃣'],
  ['Han variant', '葛󠄀城市'],
  ['Mongolian variant', 'ᠠ\u180b'],
  ['Thai, without spaces', 'สวัสดี'],
  ['accents as they were typed', 'e\u0301 é'],
])('keeps the text unchanged: %s', (_, text) => {
  expect(removeInvisible(text)).toBe(text);
});

// FORM-22
test.each([
  ['a joiner at the start and at the end', `${ZWNJ}می${ZWJ}`, 'می'],
  ['a joiner next to spaces', `می${ZWNJ} ${ZWNJ}خواهم`, 'می خواهم'],
  ['a repeated joiner', `می${ZWNJ}${ZWNJ}${ZWNJ}خواهم`, `می${ZWNJ}خواهم`],
  ['a joiner between Latin letters', `Auf${ZWNJ}lage, e${ZWJ}\u0301`, 'Auflage, e\u0301'],
  ['a joiner between digits', `050${ZWNJ}123`, '050123'],
  ['a joiner between Han letters', `城${ZWJ}市`, '城市'],
  ['a joiner between emoji and text', `👩${ZWJ}a ${ZWJ}👩`, '👩a 👩'],
  ['a ZWNJ between emoji', `👩${ZWNJ}👧`, '👩👧'],
  ['a ZWNJ after a virama at the end of a word', `त${VIRAMA.hindi}${ZWNJ} त`, `त${VIRAMA.hindi} त`],
  ['an unassigned joiner beside a useful one', `👩${ZWNJ}${ZWJ}🚀`, `👩${ZWJ}🚀`],
  ['a variation selector without a base', '\ufe0fa \ufe0fb', 'a b'],
  ['a repeated variation selector', '❤\ufe0f\ufe0f\u{e0100}', '❤\ufe0f'],
  ['tags that hide a text', '🏴\u{e0068}\u{e0069}\u{e0020}\u{e007f}a\u{e0062}', '🏴a'],
  ['soft hyphens', 'Donau\u00addampf', 'Donaudampf'],
  ['zero-width spaces and word joiners', 'a\u200bb\u2060c\ufeffd', 'abcd'],
  ['direction marks', '\u061c\u200eabc\u200f', 'abc'],
  [
    'embeddings, overrides and isolates',
    '\u202aa\u202bb\u202cc\u202dd\u202ee\u2066f\u2067g\u2068h\u2069',
    'abcdefgh',
  ],
  ['deprecated format characters', 'a\u206a\u206fb', 'ab'],
  ['a text of invisible characters only', '\u3164\u115f \u034f', ''],
  ['a text of empty Braille patterns and marks only', '\u2800\u0301 \u0651', ''],
])('removes %s', (_, text, clean) => {
  expect(removeInvisible(text)).toBe(clean);
});

// FORM-22
test('a second pass changes nothing, whatever the order of the characters', () => {
  const parts = [
    ZWNJ,
    ZWJ,
    '\u200b',
    '\u200f',
    '\u00ad',
    '\ufe0f',
    '\u{e0100}',
    '\u180b',
    '\u034f',
    '\u3164',
    '🏴',
    '\u{e0067}\u{e0062}\u{e0065}',
    '\u{e006e}\u{e0067}',
    '\u{e007f}',
    '\u{e0020}',
    'ی',
    'خ',
    'َ',
    '۱',
    '،',
    'त',
    VIRAMA.hindi,
    'র',
    VIRAMA.bengali,
    'ស',
    '៊',
    '👩',
    '🏽',
    '🚀',
    '❤',
    'a',
    '\u0301',
    '1',
    ' ',
    '\n',
    '.',
    '\ud83d',
  ];
  // A linear congruential generator: the same texts in every run.
  let seed = 7;
  const next = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0);
  for (let run = 0; run < 20_000; run += 1) {
    const text = Array.from(
      { length: 1 + ((next() >>> 8) % 9) },
      () => parts[(next() >>> 8) % parts.length],
    ).join('');
    const once = removeInvisible(text);
    expect(removeInvisible(once), JSON.stringify(text)).toBe(once);
    expect(cleanText(cleanText(text)), JSON.stringify(text)).toBe(cleanText(text));
  }
});
