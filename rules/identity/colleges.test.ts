import { expect, test } from 'vitest';

import { COLLEGES } from './colleges.ts';

// FORM-13
test('the four colleges are shown by their codes, and ATHS as ATS', () => {
  expect(COLLEGES.map(({ code, shownAs }) => [code, shownAs])).toEqual([
    ['ATHS', 'ATS'],
    ['ADPOLY', 'ADPOLY'],
    ['FCHS', 'FCHS'],
    ['ADVETI', 'ADVETI'],
  ]);
});
