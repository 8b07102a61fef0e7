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

test('does not change other values', () => {
  const values = [undefined, null, 7, true];
  expect(values.map(cleanText)).toEqual(values);
});
