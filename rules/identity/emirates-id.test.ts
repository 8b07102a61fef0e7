import { expect, test } from 'vitest';

import { EMIRATES_ID_MAX_LENGTH } from '../constants.ts';
import { formatEmiratesId, keepDigits, keepPhoneNumber, reformatEmiratesId } from './emirates-id.ts';

// SIGNUP-7
test.each([
  ['', ''],
  ['784', '784'],
  ['7841', '784-1'],
  ['7841990', '784-1990'],
  ['78419901', '784-1990-1'],
  ['78419901234567', '784-1990-1234567'],
  ['784199012345671', '784-1990-1234567-1'],
  ['784 1990 1234567 1', '784-1990-1234567-1'],
  ['784-1990-1234567-1999', '784-1990-1234567-1'],
  ['ab7c84', '784'],
  ['٧٨٤-١٩٩٠-١٢٣٤٥٦٧-١', '784-1990-1234567-1'],
  ['۷۸4۱', '784-1'],
])('keeps digits only, with dashes after the 3rd, 7th and 14th: %o becomes %o', (given, formatted) => {
  expect(formatEmiratesId(given)).toBe(formatted);
  expect(formatted.length).toBeLessThanOrEqual(EMIRATES_ID_MAX_LENGTH);
});

/** Parses a text in which `|` marks the caret. */
function typed(marked: string) {
  return { text: marked.replace('|', ''), caret: marked.indexOf('|') };
}

test.each([
  ['typing the 4th digit moves the caret past the dash', '7841|', '784-1|'],
  ['typing in the middle', '784-15|990-1', '784-15|99-01'],
  ['pasting over everything', '784199012345671|', '784-1990-1234567-1|'],
  ['pasting dashes and spaces at the start', ' 784 |-1990', '784|-1990'],
  ['deleting a dash puts the dash back after the caret', '784|1990', '784|-1990'],
  ['deleting a digit in the middle', '784-1|90-1234567-1', '784-1|901-2345671'],
  ['a letter changes nothing', '784x|-1', '784|-1'],
  ['more than 15 digits', '784-1990-1234567-19|', '784-1990-1234567-1|'],
])('keeps the caret after the same digit: %s', (_, before, after) => {
  expect(reformatEmiratesId(typed(before))).toEqual(typed(after));
});

// FORM-31
test.each([
  ['Backspace after a dash deletes the digit before it', 'Backward', '784-1990', '784|1990', '78|1-990'],
  ['Delete before a dash deletes the digit after it', 'Forward', '784-1990', '784|1990', '784|-990'],
  ['Backspace after a digit deletes only this digit', 'Backward', '784-1990', '784-|990', '784|-990'],
  ['deleting a selection with a dash deletes no other digit', 'Backward', '784-1990', '784|990', '784|-990'],
] as const)('%s', (_, direction, from, before, after) => {
  expect(reformatEmiratesId({ ...typed(before), deletion: { direction, from } })).toEqual(typed(after));
});

// FORM-32
test.each([
  ['+|', '+|'],
  ['+97|', '+97|'],
  ['+97150 123 456|', '+97150123456|'],
  ['+971 50 123 4567|', '0501234567|'],
  ['00971501234567|', '0501234567|'],
  ['+971 (0)2 123 4567|', '021234567|'],
  ['+971|501234567', '0|501234567'],
  ['+1|', '1|'],
  ['971501234567|', '971501234567|'],
  ['05+0|', '050|'],
])('a phone field shows %s as %s', (before, after) => {
  expect(keepPhoneNumber(typed(before))).toEqual(typed(after));
});

// SIGNUP-10
test('keeps the digits of a phone number and the position of the caret', () => {
  expect(keepDigits(typed('05a0| 12'))).toEqual(typed('050|12'));
  expect(keepDigits(typed('٠١٢٣٤٥٦٧٨٩| ۰۱۲۳۴۵۶۷۸۹'))).toEqual(typed('0123456789|0123456789'));
});
