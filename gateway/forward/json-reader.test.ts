import { describe, expect, test } from 'vitest';

import {
  ELSE,
  JsonBytes,
  list,
  literal,
  nullable,
  readBoolean,
  readInt,
  readString,
  sequence,
  type Read,
} from './json-reader.ts';

/** Whether the whole text is read, wherever it lies. */
function reads(read: Read, text: string): boolean {
  const places = ['', '1', '22', '333'].map((before) => {
    const bytes = Buffer.from(before + text);
    return read(new JsonBytes(bytes), before.length) === bytes.length;
  });
  expect(new Set(places).size, text).toBe(1);
  return places[0] ?? false;
}

describe('a string', () => {
  test.each([
    '',
    'a',
    'ab\\"c',
    '\\\\',
    'https:\\/\\/portal.example\\/',
    '\\b\\f\\n\\r\\t',
    '\\u00e9\\uD83D\\uDE00 at the end\\u0000',
    'naïve – «جامعة» 😀',
    '\u007f\u0080\u2028',
    'x'.repeat(1001),
    '    ! # [ ] ^ ~',
  ])('%s is read', (inner) => {
    const text = `"${inner}"`;
    expect(JSON.parse(text)).toBeTypeOf('string');
    expect(reads(readString, text)).toBe(true);
  });

  test.each(['\u0000', '\u001f', '\n', 'abc\td', '\\x', '\\u00g0', '\\u12', '\\', 'a"b', '\\u 123'])(
    '%j is none',
    (inner) => {
      expect(reads(readString, `"${inner}"`)).toBe(false);
      expect(reads(readString, `"long before it: ${inner}"`)).toBe(false);
    },
  );

  test.each(['', '"', 'a', '"abc', '"abc\\', '"abc\\u00e', "'a'", 'null', '"abcdefgh'])(
    '%j has no end or no beginning',
    (text) => {
      expect(reads(readString, text)).toBe(false);
    },
  );
});

describe('an integer', () => {
  test.each(['0', '7', '-7', '123456789', '-123456789', '10'])('%s is read', (text) => {
    expect(reads(readInt, text)).toBe(true);
  });

  test.each(['', '-', '-0', '01', '-01', '1.5', '1e3', '1234567890', '+1', ' 1', 'null', '0x1', '"1"'])(
    '%j is left to others',
    (text) => {
      expect(reads(readInt, text)).toBe(false);
    },
  );
});

test('texts, truth, nothing, lists, and one after the other', () => {
  expect(reads(literal('"long_key_of":'), '"long_key_of":')).toBe(true);
  expect(reads(literal('"long_key_of":'), '"long_key_oF":')).toBe(false);
  expect(reads(literal('"long_key_of":'), '"lonG_key_of":')).toBe(false);
  expect(reads(literal('"long_key_of":'), '"long_key')).toBe(false);
  for (const text of ['true', 'false']) expect(reads(readBoolean, text)).toBe(true);
  for (const text of ['tru', 'fals', 'null', '0', '']) expect(reads(readBoolean, text)).toBe(false);
  expect(reads(nullable(readInt), 'null')).toBe(true);
  expect(reads(nullable(readInt), '1')).toBe(true);
  expect(reads(nullable(readInt), 'nul')).toBe(false);
  for (const text of ['[]', '[1]', '[1,23,4]']) expect(reads(list(readInt), text)).toBe(true);
  for (const text of ['[', '[1', '[1,', '[1,]', '[,1]', '[1 ]', '[ ]', '1', '[1]]'])
    expect(reads(list(readInt), text)).toBe(false);
  const pair = sequence([readInt, literal(','), readBoolean]);
  expect(reads(pair, '1,true')).toBe(true);
  expect(reads(pair, '1true')).toBe(false);
  expect(pair(new JsonBytes(Buffer.from('1,2')), 0)).toBe(ELSE);
});
