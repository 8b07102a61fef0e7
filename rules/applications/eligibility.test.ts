import { expect, test } from 'vitest';

import { isForStudent } from './eligibility.ts';

const VACANCY = { colleges: ['FCHS', 'ATHS'], audience: ['active', 'alumni'] };

// APPLICATION-3
test.each([
  ['FCHS', 'active', true],
  ['FCHS', 'alumni', true],
  ['FCHS', 'graduating', false],
  ['ADPOLY', 'active', false],
  ['ATHS', 'active', true],
  // The schools have two codes.
  ['ATS', 'active', true],
  [undefined, 'active', false],
  ['FCHS', undefined, false],
] as const)('a vacancy is for a student of %s in the group %s: %s', (college, studentGroup, expected) => {
  expect(isForStudent({ college, studentGroup }, VACANCY)).toBe(expected);
});
