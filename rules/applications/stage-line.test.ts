import { expect, test } from 'vitest';

import { APPLICATION } from '../resources/application.ts';
import { listStages } from './stage-line.ts';

/** Returns the status of the stages: Sent, With the company, In selection, Interview, Recruitment. */
const shown = (state: string, before?: string) =>
  listStages(state, before)
    ?.map(({ status }) => status)
    .join(' ');

// APPLICATION-8
test('an application has five stages', () => {
  expect(listStages('submitted')?.map(({ label }) => label)).toEqual([
    'Sent',
    'With the company',
    'In selection',
    'Interview',
    'Recruitment',
  ]);
});

// APPLICATION-8
test.each([
  ['submitted', 'current future future future future'],
  ['returned', 'current future future future future'],
  ['forwarded', 'done current future future future'],
  ['confirmed', 'done done current future future'],
  ['screened', 'done done done current future'],
  ['interviewed', 'done done done current future'],
  ['recruitmentProcess', 'done done done done current'],
  ['hired', 'done done done done done'],
])('an application with the state %s shows %s', (state, stages) => {
  expect(shown(state)).toBe(stages);
});

// APPLICATION-8
test.each([
  ['declined', 'forwarded', 'done ended notReached notReached notReached'],
  ['notSelected', 'screened', 'done done done ended notReached'],
  ['withdrawn', 'returned', 'ended notReached notReached notReached notReached'],
  ['lapsed', 'recruitmentProcess', 'done done done done ended'],
])('an application that is %s after %s shows where it ended', (state, before, stages) => {
  expect(shown(state, before)).toBe(stages);
});

// APPLICATION-8
test('an application that has ended has no stages without its history, and a draft has none', () => {
  for (const state of ['draft', 'declined', 'notSelected', 'withdrawn', 'lapsed', 'unknown']) {
    expect(listStages(state), state).toBeUndefined();
  }
});

// APPLICATION-8
test('each state of an application other than a draft has stages', () => {
  const states = Object.keys(APPLICATION.states).filter((state) => state !== 'draft');
  expect(states.filter((state) => !listStages(state, 'submitted'))).toEqual([]);
});
