import { expect, test } from 'vitest';

import { csvLine } from './csv-line.ts';

// RECORD-6
test.each([
  ['a plain text', 'Demo Energy', 'Demo Energy'],
  ['a comma', 'Energy, Demo', '"Energy, Demo"'],
  ['a quotation mark', 'The "Demo"', '"The ""Demo"""'],
  ['a line break', 'one\ntwo', '"one\ntwo"'],
  ['a carriage return', 'one\rtwo', '"one\rtwo"'],
  ['an Arabic text', 'شركة', 'شركة'],
  ['an empty text', '', ''],
  ['a space at the end', 'Demo ', '"Demo "'],
  ['an equals sign', '=1+1', "'=1+1"],
  ['a plus sign', '+971501234567', "'+971501234567"],
  ['a minus sign', '-1', "'-1"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', "'\t=1"],
  ['a carriage return before a formula', '\r=1', '"\'\r=1"'],
  ['a space before a formula', ' =1', "' =1"],
  ['an invisible character before a formula', '\u200B=1', "'\u200B=1"],
  ['a full-width equals sign', '＝1', "'＝1"],
  ['a full-width plus sign', '＋1', "'＋1"],
  ['a full-width minus sign', '－1', "'－1"],
  ['a full-width at sign', '＠A1', "'＠A1"],
  ['a formula with a quotation mark', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['a sign inside of the text', '1=1', '1=1'],
])('writes %s as a cell', (_, text, expected) => {
  expect(csvLine([text])).toBe(`${expected}\r\n`);
});

// RECORD-6
test('writes a number as it is, also a negative one', () => {
  expect(csvLine([-5, 'a', 12])).toBe('-5,a,12\r\n');
});
