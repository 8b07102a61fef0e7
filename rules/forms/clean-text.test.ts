import { expect, test } from 'vitest';

import { cleanText } from './patterns.ts';

// FORM-2, FORM-22
test('trims a text and replaces no-break spaces, also beside removed characters', () => {
  expect(cleanText('\u200b\u00a0Amna\u00a0Ali \u200f')).toBe('Amna Ali');
  expect(cleanText('می\u200cخواهم \u200c')).toBe('می\u200cخواهم');
});

// FORM-2: a native form sends CRLF, and a script sends LF.
test('replaces each kind of line break with LF', () => {
  expect(cleanText('one\r\ntwo\rthree\nfour\r\n')).toBe('one\ntwo\nthree\nfour');
});

// FORM-2: a browser shows no line break for these characters in a field of one line.
test('replaces a line separator and a paragraph separator with a space', () => {
  expect(cleanText('Demo\u2028Company\u2029Ltd\u2028')).toBe('Demo Company Ltd');
});

test('does not change other values', () => {
  const values = [undefined, null, 7, true];
  expect(values.map(cleanText)).toEqual(values);
});
