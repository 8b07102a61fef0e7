import { describe, expect, test } from 'vitest';

import {
  NO_MATCH,
  JsonBytes,
  list,
  literal,
  nullable,
  matchBoolean,
  matchInt,
  matchString,
  sequence,
  type Matcher,
} from './json-matcher.ts';

/** Checks whether the matcher reads the whole text. The result must be the same at four different offsets. */
function matches(matcher: Matcher, text: string): boolean {
  const places = ['', '1', '22', '333'].map((before) => {
    const bytes = Buffer.from(before + text);
    return matcher(new JsonBytes(bytes), before.length) === bytes.length;
  });
  expect(new Set(places).size, text).toBe(1);
  return places[0] ?? false;
}

describe('matchString', () => {
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
  ])('reads the string "%s"', (inner) => {
    const text = `"${inner}"`;
    expect(JSON.parse(text)).toBeTypeOf('string');
    expect(matches(matchString, text)).toBe(true);
  });

  test.each(['\u0000', '\u001f', '\n', 'abc\td', '\\x', '\\u00g0', '\\u12', '\\', 'a"b', '\\u 123'])(
    'rejects a string with the invalid content %j',
    (inner) => {
      expect(matches(matchString, `"${inner}"`)).toBe(false);
      expect(matches(matchString, `"long before it: ${inner}"`)).toBe(false);
    },
  );

  test.each(['', '"', 'a', '"abc', '"abc\\', '"abc\\u00e', "'a'", 'null', '"abcdefgh'])(
    'rejects %j, which is not a complete string',
    (text) => {
      expect(matches(matchString, text)).toBe(false);
    },
  );
});

describe('matchInt', () => {
  test.each(['0', '7', '-7', '123456789', '-123456789', '10'])('reads the integer %s', (text) => {
    expect(matches(matchInt, text)).toBe(true);
  });

  test.each(['', '-', '-0', '01', '-01', '1.5', '1e3', '1234567890', '+1', ' 1', 'null', '0x1', '"1"'])(
    'does not match %j',
    (text) => {
      expect(matches(matchInt, text)).toBe(false);
    },
  );
});

test('the other matchers read literals, booleans, null, lists and sequences', () => {
  expect(matches(literal('"long_key_of":'), '"long_key_of":')).toBe(true);
  expect(matches(literal('"long_key_of":'), '"long_key_oF":')).toBe(false);
  expect(matches(literal('"long_key_of":'), '"lonG_key_of":')).toBe(false);
  expect(matches(literal('"long_key_of":'), '"long_key')).toBe(false);
  for (const text of ['true', 'false']) expect(matches(matchBoolean, text)).toBe(true);
  for (const text of ['tru', 'fals', 'null', '0', '']) expect(matches(matchBoolean, text)).toBe(false);
  expect(matches(nullable(matchInt), 'null')).toBe(true);
  expect(matches(nullable(matchInt), '1')).toBe(true);
  expect(matches(nullable(matchInt), 'nul')).toBe(false);
  for (const text of ['[]', '[1]', '[1,23,4]']) expect(matches(list(matchInt), text)).toBe(true);
  for (const text of ['[', '[1', '[1,', '[1,]', '[,1]', '[1 ]', '[ ]', '1', '[1]]'])
    expect(matches(list(matchInt), text)).toBe(false);
  const pair = sequence([matchInt, literal(','), matchBoolean]);
  expect(matches(pair, '1,true')).toBe(true);
  expect(matches(pair, '1true')).toBe(false);
  expect(pair(new JsonBytes(Buffer.from('1,2')), 0)).toBe(NO_MATCH);
});
