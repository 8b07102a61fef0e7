import { describe, expect, test } from 'vitest';

import { toOccasion } from './occasion.ts';

const NOW = new Date('2026-11-28T12:00:00+04:00');
const occasionOf = (sent: object) => toOccasion({ display_time: true, ...sent }, NOW);

// EVENT-1, EVENT-3
describe('the occasion of an event', () => {
  test('has what a page shows', () => {
    const sent = {
      start_date: '2026-11-28T09:00:00+04:00',
      end_date: '2026-11-29T16:00:00+04:00',
      location: ' Main hall ',
    };
    expect(occasionOf(sent)).toEqual({
      startsAt: '2026-11-28T05:00:00.000Z',
      endsAt: '2026-11-29T12:00:00.000Z',
      showsTime: true,
      location: 'Main hall',
      when: '28 to 29 November 2026, 9\u00a0am to 4\u00a0pm',
      span: 'It starts on 28 November 2026 at 9\u00a0am and ends on 29 November 2026 at 4\u00a0pm.',
      dateTime: '2026-11-28T05:00:00.000Z',
      sheet: { date: '28', month: 'Nov', weekday: 'Sat' },
      isOver: false,
    });
  });

  test.each([
    ['2026-11-28T05:00:00Z', '28 November 2026, from 9\u00a0am'],
    ['2026-11-28T09:00:00', '28 November 2026, from 9\u00a0am'],
    ['2026-11-28 09:00:00', '28 November 2026, from 9\u00a0am'],
    ['2026-11-28 09:00', '28 November 2026, from 9\u00a0am'],
    ['2026-11-28', '28 November 2026'],
  ])('that starts at %s is written in the time of the Emirates: %s', (start, when) => {
    expect(occasionOf({ start_date: start })?.when).toBe(when);
  });

  test('does not exist without a start that can be read', () => {
    const unreadable = ['', ' ', 'soon', '2026-13-01', '28-11-2026', '9999-12-31', '+275760-09-13T00:00:00Z'];
    for (const start of [undefined, null, ...unreadable])
      expect(occasionOf({ start_date: start })).toBeUndefined();
  });

  test('has no times if one of its days has none', () => {
    const sent = { start_date: '2026-11-28T09:00:00+04:00', end_date: '2026-11-29' };
    expect(occasionOf(sent)?.when).toBe('28 to 29 November 2026');
  });

  test('has no end if the end is a placeholder for an open one', () => {
    const sent = { start_date: '2026-11-28T09:00:00+04:00', end_date: '9999-12-31' };
    expect(occasionOf(sent)?.when).toBe('28 November 2026, from 9\u00a0am');
  });

  test('without times of day has a day for machines, and no place if it is empty', () => {
    const day = occasionOf({ start_date: '2026-12-01T00:00:00+04:00', display_time: false, location: ' ' });
    expect(day).toMatchObject({ when: '1 December 2026', dateTime: '2026-12-01', location: undefined });
  });
});

// EVENT-2
describe('an event is over', () => {
  test.each([
    ['after its end', { end_date: '2026-11-28T11:59:00+04:00' }, true],
    ['not before its end', { end_date: '2026-11-28T12:01:00+04:00' }, false],
    ['only after its last day if it has no end', {}, false],
    ['only after its last day without times', { end_date: '2026-11-28', display_time: false }, false],
    [
      'only after its last day if its end is not after its start',
      { end_date: '2026-11-28T09:00:00+04:00' },
      false,
    ],
    ['after its last day', { start_date: '2026-11-27T10:00:00+04:00' }, true],
  ])('%s', (_name, sent, isOver) => {
    expect(occasionOf({ start_date: '2026-11-28T09:00:00+04:00', ...sent })?.isOver).toBe(isOver);
  });
});
