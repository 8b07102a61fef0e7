import { expect, test } from 'vitest';

import { COLLEGES, collegePath } from './colleges.ts';

// FORM-13
test('the four colleges are shown by their codes, and ATHS as ATS', () => {
  expect(COLLEGES.map(({ code, shownAs }) => [code, shownAs])).toEqual([
    ['ATHS', 'ATS'],
    ['ADPOLY', 'ADPOLY'],
    ['FCHS', 'FCHS'],
    ['ADVETI', 'ADVETI'],
  ]);
});

test.each([
  ['ATHS', '/colleges/ats'],
  ['ADPOLY', '/colleges/adpoly'],
  ['FCHS', '/colleges/fchs'],
  ['ADVETI', '/colleges/adveti'],
  ['UAEU', undefined],
  [undefined, undefined],
])('the page of the college %s is %s', (code, path) => {
  expect(collegePath(code)).toBe(path);
});
