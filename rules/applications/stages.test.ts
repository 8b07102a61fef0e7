import { expect, test } from 'vitest';

import { APPLICATION, SEEN_BY_COMPANY } from '../resources/application.ts';
import { APPLICANT_STAGES, STAGE_NAMES } from './stages.ts';

// APPLICATION-13
test('each state that the company sees is in one stage', () => {
  const states = STAGE_NAMES.flatMap((name) => APPLICANT_STAGES[name].states);
  expect(states).toHaveLength(new Set(states).size);
  expect([...states].sort()).toEqual([...SEEN_BY_COMPANY].sort());
});

// APPLICATION-13
test('the stages that wait are those whose states wait for the company', () => {
  for (const name of STAGE_NAMES) {
    const { states, isWaiting } = APPLICANT_STAGES[name];
    for (const state of states) expect('waitsFor' in APPLICATION.states[state], state).toBe(isWaiting);
  }
});
