import { describe, expect, test } from 'vitest';

import { DAY } from '../constants.ts';
import type { Viewer } from '../identity/viewer.ts';
import { INTERVIEW } from '../resources/interview.ts';
import {
  describeOpenInterview,
  interviewReaderOf,
  wordsAfterInterview,
  wordsForInterview,
} from './interview-words.ts';

const STATES = Object.keys(INTERVIEW.states);
const NOW = Date.parse('2026-11-24T08:00:00Z');
const STATE_SINCE = new Date(NOW - 9 * DAY).toISOString();

// INTERVIEW-6
describe('the words for an interview', () => {
  test.each([
    ['user', 'applicant'],
    ['partner', 'company'],
    ['admin', 'other'],
    ['Viewer', 'other'],
  ])('are for the role %s those of the reader “%s”', (role, reader) => {
    expect(interviewReaderOf({ role } as Viewer)).toBe(reader);
  });

  test.each(STATES)('of the state %s do not name their reader', (state) => {
    const own = Object.values(wordsForInterview(state, 'applicant')).join(' ');
    expect(own).not.toMatch(/the applicant\b/i);
    const company = Object.values(wordsForInterview(state, 'company')).join(' ');
    expect(company).not.toMatch(/the company\b/i);
  });

  test('have something to do for the side that the interview waits for', () => {
    expect(wordsForInterview('proposed', 'applicant')).toEqual({
      sentence: 'The company invites you to an interview.',
      waitsFor: 'you',
      next: 'Choose a time for the interview, or ask for other times.',
    });
    expect(wordsForInterview('timesNeeded', 'company')).toMatchObject({
      waitsFor: 'your company',
      next: 'Propose other times for the interview, or cancel it.',
    });
    expect(wordsForInterview('past', 'other')).toMatchObject({ waitsFor: 'the company' });
    expect(wordsForInterview('held', 'applicant').next).toBeUndefined();
  });
});

// INTERVIEW-6
describe('an application with an open interview', () => {
  const describeIt = (state: string, changes: object = {}, reader: 'applicant' | 'company' = 'applicant') =>
    describeOpenInterview(
      'screened',
      { state, stateSince: STATE_SINCE, start: null, ...changes },
      reader,
      NOW,
    );

  test('waits for the one who must act, since the last step of the interview', () => {
    expect(describeIt('proposed')).toEqual({
      since: 'Waiting for you since 15 November 2026.',
      next: 'Choose a time for the interview, or ask for other times.',
      advice: undefined,
    });
    expect(describeIt('proposed', {}, 'company')?.since).toBe(
      'Waiting for the applicant since 15 November 2026.',
    );
    expect(describeIt('past', {}, 'company')).toMatchObject({
      since: 'Waiting for your company since 15 November 2026.',
      advice: undefined,
    });
  });

  test('advises the applicant if the company has not answered for a week', () => {
    expect(describeIt('timesNeeded')?.advice).toMatch(/^No answer for 9 days\./);
    expect(describeIt('timesNeeded', { stateSince: new Date(NOW).toISOString() })?.advice).toBeUndefined();
  });

  test('says when a booked interview takes place', () => {
    expect(describeIt('booked', { start: '2026-11-28T10:00' })).toEqual({
      since: 'The interview is on Saturday, 28 November 2026, 10:00 (UAE time).',
      next: 'You do not need to do more. The portal reminds you in the 24 hours before it.',
      advice: undefined,
    });
    // Its time is past, so it waits.
    expect(describeIt('past', { start: '2026-11-23T10:00' })?.since).toMatch(/^Waiting for the company /);
  });

  test.each(['recruitmentProcess', 'hired', 'forwarded'])(
    'has its own words in the state %s',
    (application) => {
      const open = { state: 'proposed', stateSince: STATE_SINCE, start: null };
      expect(describeOpenInterview(application, open, 'applicant', NOW)).toBeUndefined();
    },
  );
});

// INTERVIEW-6
describe('after an interview', () => {
  const after = (state: string, application: string, others: string[] = [], reader = 'applicant') =>
    wordsAfterInterview(
      { state },
      { state: application },
      [state, ...others].map((each) => ({ state: each })),
      reader as 'applicant' | 'company' | 'other',
    );

  test('that took place, the application goes on', () => {
    expect(after('held', 'interviewed')).toBe('Your application goes on.');
    expect(after('held', 'interviewed', [], 'company')).toBe('The application goes on.');
  });

  test.each(['cancelled', 'missed'])('in the state %s, the company can propose another one', (state) => {
    expect(after(state, 'screened')).toBe(
      'The company can propose another interview. Your application stays open.',
    );
    expect(after(state, 'screened', [], 'company')).toBe(
      'You can propose another interview. The application stays open.',
    );
  });

  test.each<[string, string, string[]]>([
    ['another one is open', 'screened', ['proposed']],
    ['there were five', 'screened', ['held', 'missed', 'missed', 'missed']],
    ['the recruitment has begun', 'recruitmentProcess', []],
  ])('no other one is announced while %s', (_name, application, others) => {
    expect(after('cancelled', application, others)).toBe('Your application stays open.');
  });

  test('of an application that has ended, and while it is open, nothing follows', () => {
    expect(after('held', 'hired')).toBeUndefined();
    expect(after('cancelled', 'withdrawn')).toBeUndefined();
    expect(after('booked', 'screened')).toBeUndefined();
  });
});
