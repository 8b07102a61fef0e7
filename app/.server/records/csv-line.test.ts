import { expect, test } from 'vitest';

import { csvLine } from './csv-line.ts';

// RECORD-6
test.each([
  ['a plain text', 'Demo Energy', 'Demo Energy'],
  ['a comma', 'Energy, Demo', 'Energy, Demo'],
  ['a quotation mark', 'The "Demo"', 'The ""Demo""'],
  ['a line break', 'one\ntwo', 'one\ntwo'],
  ['a carriage return', 'one\r\ntwo', 'one\ntwo'],
  ['control characters', 'one\u0000\u0007\u009Ftwo', 'onetwo'],
  ['an Arabic text', 'شركة', 'شركة'],
  ['an empty text', '', ''],
  ['a space at the end', 'Demo ', 'Demo '],
  ['an equals sign', '=1+1', "'=1+1"],
  ['a plus sign', '+971501234567', "'+971501234567"],
  ['a minus sign', '-1', "'-1"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab before a formula', '\t=1', "' =1"],
  ['a carriage return before a formula', '\r=1', "\n'=1"],
  ['a line break before a formula', '\n=1', "\n'=1"],
  ['a formula after a line break', 'a\n=1', "a\n'=1"],
  ['a control character before a formula', '\u0001=1', "'=1"],
  ['a space before a formula', ' =1', "' =1"],
  ['an invisible character before a formula', '\u200B=1', "'\u200B=1"],
  ['a soft hyphen before a formula', '\u00AD=1', "'\u00AD=1"],
  ['a variation selector before a formula', '\uFE0F=1', "'\uFE0F=1"],
  ['an empty Braille pattern before a formula', '\u2800=1', "'\u2800=1"],
  ['a Hangul filler before a formula', '\u3164=1', "'\u3164=1"],
  ['a full-width equals sign', '＝1', "'＝1"],
  ['a full-width plus sign', '＋1', "'＋1"],
  ['a full-width minus sign', '－1', "'－1"],
  ['a full-width at sign', '＠A1', "'＠A1"],
  ['a small plus sign', '\uFE62 1', "'\uFE62 1"],
  ['a small minus sign', '\uFE63 1', "'\uFE63 1"],
  ['a small equals sign', '\uFE66 1', "'\uFE66 1"],
  ['a superscript plus sign', '\u207A1', "'\u207A1"],
  ['a mathematical minus sign', '\u22121', "'\u22121"],
  ['a formula with a quotation mark', '=HYPERLINK("x")', '\'=HYPERLINK(""x"")'],
  // Excel in some countries separates cells at semicolons, and also at tabs, inside of quotation marks too.
  ['a formula after a semicolon', 'Demo;=1+1', "Demo;'=1+1"],
  ['a formula after a semicolon and spaces', 'Demo; \u200B=1+1', "Demo;' \u200B=1+1"],
  ['a full-width formula after a semicolon', 'Demo;＝1', "Demo;'＝1"],
  ['formulas after semicolons', 'a;=1;-2;b;;@c', "a;'=1;'-2;b;;'@c"],
  ['a formula after a quotation mark and a semicolon', 'a";=1', 'a"";\'=1'],
  // Excel drops an empty pair of quotation marks at the start of a cell.
  ['a quotation mark between a semicolon and a formula', 'a;"=1', 'a;\'""=1'],
  ['a semicolon before a formula', ';=1', ";'=1"],
  ['a tab inside of the text', 'Demo\t=1+1', 'Demo =1+1'],
  ['a sign inside of the text', '1=1', '1=1'],
  ['a semicolon inside of the text', 'a; b - c', 'a; b - c'],
])('writes %s as a quoted cell', (_, text, expected) => {
  expect(csvLine([text])).toBe(`"${expected}"\r\n`);
});

// RECORD-6
test('writes a number as it is, also a negative one', () => {
  expect(csvLine([-5, 'a', 12])).toBe('-5,"a",12\r\n');
});

// RECORD-6
test('escapes a long text in linear time', () => {
  const text = `${';'.repeat(50_000)}${' "'.repeat(50_000)}`;
  expect(csvLine([text])).toHaveLength(text.length + 50_000 + 4);
});
