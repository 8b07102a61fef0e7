import { expect, test } from 'vitest';

import { tidyClaim } from './claims.ts';

// RECORD-12, PROFILE-9
test.each([
  ['a NUL', 'A\0B', 'AB'],
  ['a bidi override', 'Amna \u202egnp.exe', 'Amna gnp.exe'],
  ['isolates that are not closed', '\u2067Amna\u2066', 'Amna'],
  ['invisible characters', 'Am\u200bna\ufeff', 'Amna'],
  ['line breaks and other control characters', 'Amna\r\nAl\tMansoori\u0007', 'Amna Al Mansoori'],
  ['spaces at its ends', ' Amna ', 'Amna'],
  ['no visible character', '\u2800\u3164', ''],
  ['more than 300 characters', 'x'.repeat(400), 'x'.repeat(300)],
  ['half a character at its end', `${'x'.repeat(299)}👩`, `${'x'.repeat(299)}\ufffd`],
  ['joiners that its script needs', 'می\u200cخواهم', 'می\u200cخواهم'],
])('a claim with %s is tidied', (_, claim, tidy) => {
  expect(tidyClaim(claim)).toBe(tidy);
});
