import { expect, test } from 'vitest';

import { capitalise } from './capitalise.ts';

// RECORD-11, LINK-7
test.each([
  ['the visitor', 'The visitor'],
  ['Amna Al Ali', 'Amna Al Ali'],
  ['آمنة', 'آمنة'],
  ['', ''],
])('the text "%s" begins a sentence as "%s"', (text, expected) => {
  expect(capitalise(text)).toBe(expected);
});
