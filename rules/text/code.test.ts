import { expect, test } from 'vitest';

import { formatCode, normaliseCode } from './code.ts';

const CODE = 'abcdefgh2345wxyz';

// CODE-2
test.each([
  ['as it is stored', CODE],
  ['in groups', 'abcd-efgh-2345-wxyz'],
  ['in upper case', formatCode(CODE).toUpperCase()],
  ['with spaces', '  abcd efgh 2345 wxyz\n'],
  ['with the dashes of a text editor', 'abcd–efgh—2345‑wxyz'],
  ['with Arabic digits', 'abcd-efgh-٢٣٤٥-wxyz'],
  ['in the address of its page', `https://portal.example/check-pass/${CODE}`],
  [
    'in the address of its page, in upper case',
    `HTTPS://PORTAL.EXAMPLE:8443/CHECK-PASS/${CODE.toUpperCase()}\n`,
  ],
  ['in an address with more after it', `portal.example/check-pass/${CODE}/?from=scanner#result`],
  ['with invisible characters', '\u200eabcd\u200befgh2345wxyz\ufeff'],
])('accepts a code %s', (_, text) => {
  expect(normaliseCode(text)).toBe(CODE);
});

// CODE-2
test.each([
  ['nothing', ''],
  ['too few letters', CODE.slice(1)],
  ['too many letters', `${CODE}a`],
  ['a digit that no code has', 'abcdefgh2340wxyz'],
  ['a letter of another alphabet', 'аbcdefgh2345wxyz'],
  ['a character that PostgreSQL refuses', `${CODE}\u0000`],
  ['the address of another page', `https://portal.example/check/${CODE}`],
  ['an address without a code', 'https://portal.example/check-pass/'],
  ['the number of a request', 'c-abcdefgh2345'],
])('refuses %s', (_, text) => {
  expect(normaliseCode(text)).toBeUndefined();
});

// CODE-2
test('formats a code in groups of four, which are accepted again', () => {
  expect(formatCode(CODE)).toBe('abcd-efgh-2345-wxyz');
  expect(normaliseCode(formatCode(CODE))).toBe(CODE);
});
