import { expect, test } from 'vitest';

import { SEEN_BY_COMPANY } from '../resources/application.ts';
import { APPLICANT_STAGES, STAGE_NAMES, WAITING_STAGES } from './stages.ts';

// APPLICATION-13
test('each state that the company sees is in one stage', () => {
  const states = STAGE_NAMES.flatMap((name) => APPLICANT_STAGES[name].states);
  expect(states).toHaveLength(new Set(states).size);
  expect([...states].sort()).toEqual([...SEEN_BY_COMPANY].sort());
});

// APPLICATION-13
test('applicants wait for the company in all stages but the last two', () => {
  expect(WAITING_STAGES).toEqual(STAGE_NAMES.slice(0, -2));
});
