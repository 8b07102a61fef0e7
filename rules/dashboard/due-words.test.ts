import { expect, test } from 'vitest';

import { describeDue } from './due-words.ts';

/** Saturday, 28 November 2026, 12:30 in the Emirates. */
const NOW = new Date('2026-11-28T08:30:00.000Z');

// DASHBOARD-47
test.each([
  ['2026-11-28', 'today', 'now'],
  ['2026-11-29', 'tomorrow', 'soon'],
  ['2026-12-01', 'Tuesday, 1 December 2026', 'soon'],
  ['2026-12-02', 'Wednesday, 2 December 2026', undefined],
  ['2026-12-05', '5 December 2026', undefined],
  ['2026-11-28T14:00', 'today at 14:00', 'now'],
  ['2026-11-30T09:15', 'Monday, 30 November 2026 at 09:15', 'soon'],
])('describes %s as "%s"', (due, text, urgency) => {
  expect(describeDue(due, NOW)).toEqual({ text, urgency, isOver: false });
});

// DASHBOARD-47
test.each(['2026-11-27', '2026-11-28T12:29', '2025-01-01'])('says that %s is over', (due) => {
  expect(describeDue(due, NOW)).toMatchObject({ isOver: true, urgency: 'now' });
  expect(describeDue(due, NOW).text).toMatch(/^was due on \d/);
});

// DASHBOARD-47
test('counts the days in the Emirates, not in UTC', () => {
  expect(describeDue('2026-11-29', new Date('2026-11-28T21:00:00.000Z')).text).toBe('today');
});
