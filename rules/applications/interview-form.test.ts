import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { formSchema } from '../resources/engine/schema.ts';
import { INTERVIEW_FORM, offeredTimes } from './interview-form.ts';

// 12:02 in the Emirates.
const NOW = new Date('2026-11-24T08:02:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const FORM = { time1: '2026-11-28T10:00', minutes: '45', place: 'Demo Tower' };

/** Returns the messages by field; undefined for a valid form. */
function faultsOf(changes: Record<string, string | undefined>): Record<string, string[]> | undefined {
  const parsed = formSchema(INTERVIEW_FORM).safeParse({ ...FORM, ...changes });
  if (parsed.success) return undefined;
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), [message]]));
}

// INTERVIEW-2
describe('the form of an interview', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['one time and a place', {}],
    [
      'five times in any order',
      {
        time2: '2026-11-27T10:00',
        time3: '2026-12-01T10:00',
        time4: '2026-11-30T08:00',
        time5: '2026-12-02T10:00',
      },
    ],
    ['times with a gap', { time2: '', time5: '2026-12-02T10:00' }],
    ['a link', { place: '', link: 'https://meet.example/demo' }],
    ['a time in exactly one hour', { time1: '2026-11-24T13:02' }],
    ['a time in exactly 90 days', { time1: '2027-02-22T12:02' }],
    ['15 minutes', { minutes: '15' }],
    ['120 minutes', { minutes: '120' }],
  ])('accepts %s', (_name, changes) => {
    expect(faultsOf(changes)).toBeUndefined();
  });

  test.each<[string, Record<string, string | undefined>, Record<string, string[]>]>([
    ['no time', { time1: '' }, { time1: ['Choose the first time.'] }],
    [
      'a time in less than an hour',
      { time1: '2026-11-24T13:01' },
      { time1: ['First time must be at least one hour from now.'] },
    ],
    [
      'a time after 90 days',
      { time4: '2027-02-22T12:03' },
      { time4: ['Fourth time must be within the next 90 days.'] },
    ],
    [
      'one time twice',
      { time2: '2026-11-29T10:00', time3: '2026-11-28T10:00' },
      { time3: ['Third time is the same as one of the times above.'] },
    ],
    [
      'no place and no link',
      { place: '' },
      { place: ['Fill in the place of the interview, or the link to the meeting.'] },
    ],
    [
      'a place and a link',
      { link: 'https://meet.example/demo' },
      { link: ['Fill in either the place or the link, so that the applicant knows where to be.'] },
    ],
    [
      '14 minutes',
      { minutes: '14' },
      { minutes: ['Length in minutes must be a whole number from 15 to 120.'] },
    ],
    [
      '121 minutes',
      { minutes: '121' },
      { minutes: ['Length in minutes must be a whole number from 15 to 120.'] },
    ],
  ])('refuses %s', (_name, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  test('offers full five minutes, within its limits', () => {
    expect(offeredTimes(NOW)).toEqual({ min: '2026-11-24T13:05', max: '2027-02-22T12:00' });
    expect(offeredTimes(new Date('2026-11-24T08:05:00Z'))).toEqual({
      min: '2026-11-24T13:05',
      max: '2027-02-22T12:05',
    });
  });
});
