import { expect, test } from 'vitest';

import { adviseAboutSilence, describeWaiting } from './waiting.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const waiting = (state: string, waitsFor: string | undefined, day: string) => ({
  state,
  waitsFor,
  stateSince: `2026-11-${day}T10:00:00Z`,
});

// APPLICATION-9
test('a student reads whom the application waits for, also that it waits for the student', () => {
  expect(describeWaiting(waiting('forwarded', 'the company', '02'), NOW)).toBe(
    'Waiting for the company since 2 November 2026.',
  );
  expect(describeWaiting(waiting('returned', 'the applicant', '19'), NOW)).toBe(
    'Waiting for you since yesterday.',
  );
  expect(describeWaiting(waiting('hired', undefined, '02'), NOW)).toBeUndefined();
});

// APPLICATION-9
test.each([
  ['submitted', 'the career counselor', '13', /^No answer for 7 days\. Ask the career counselor/],
  ['screened', 'the company', '08', /^No answer for 12 days\. .* who can write to the company\./],
])('a student with the state %s reads after a week what to do', (state, waitsFor, day, advice) => {
  expect(adviseAboutSilence(waiting(state, waitsFor, day), NOW)).toMatch(advice);
});

// APPLICATION-9
test.each([
  ['forwarded', 'the company', '14'],
  ['returned', 'the applicant', '02'],
  ['declined', undefined, '02'],
])('a student with the state %s reads no advice on the day %s of %s', (state, waitsFor, day) => {
  expect(adviseAboutSilence(waiting(state, waitsFor, day), NOW)).toBeUndefined();
});
