import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { writeMessage } from '#rules/messages/kinds.ts';
import { formatDateTime } from '#rules/text/format-days.ts';

import { readMessages } from '../../testing/messages.ts';
import {
  afterHours,
  choose,
  createInterviewTest,
  inHours,
  interviewForm,
  LATER,
  move,
  proposeTimes,
  SOON,
  type SavedInterview,
} from '../../testing/interviews.ts';
import { remindOfInterviews } from './jobs.ts';

const { database, query, save, invite, readRow, endTimes, addPeople, listUnread, clear, close } =
  await createInterviewTest();
afterAll(close);

let interview: SavedInterview;
beforeEach(async () => {
  await clear();
  ({ interview } = await invite({}, [SOON, LATER]));
  await addPeople();
});

const remind = async (hours: number) =>
  await database.transaction((tx) => remindOfInterviews(tx, afterHours(hours)));

const toCompany = (kind: string) => [`partner-1 ${kind}`, `partner-2 ${kind}`];

// INTERVIEW-7, MESSAGE-6
describe('the job that ends old times', () => {
  test('asks the company for other times once the last proposed time is past', async () => {
    expect(await endTimes(49)).toBe(0);
    expect(await endTimes(51)).toBe(1);
    expect(await readRow('interviews', interview.id)).toMatchObject({ state: 'timesNeeded' });
    expect(await listUnread()).toEqual(toCompany('interviewAnswered timesNeeded'));
    expect(await endTimes(500)).toBe(0);
  });

  test('asks the company whether a booked interview took place, 45 minutes after its start', async () => {
    await save(choose(interview));
    expect(await endTimes(30.5)).toBe(0);
    expect(await endTimes(31)).toBe(1);
    expect(await readRow('interviews', interview.id)).toMatchObject({ state: 'past' });
    expect(await listUnread()).toEqual(toCompany('interviewAnswered past'));
    expect(await endTimes(500)).toBe(0);
  });

  test('its question counts as read once a user of the company has answered it', async () => {
    const booked = await save(choose(interview));
    await endTimes(31);
    await query('update portal.interviews set start = $1', [inHours(-2)]);
    await save(move({ ...booked, version: booked.version + 1 }, 'hold'));
    expect(await listUnread()).toEqual(['student-1 applicationAnswered interviewed']);
  });
});

// INTERVIEW-8, MESSAGE-6
describe('the job that reminds of interviews', () => {
  const toBoth = [...toCompany('interviewReminder'), 'student-1 interviewReminder'];

  test('reminds both sides of a booked time once, in the 24 hours before it', async () => {
    await save(choose(interview));
    await query('truncate portal.messages');
    expect(await remind(5)).toBe(0);
    expect(await remind(7)).toBe(1);
    expect(await remind(8)).toBe(0);
    expect(await listUnread()).toEqual(toBoth);
    for (const { values } of await readMessages(database.url)) {
      expect(writeMessage('interviewReminder', values).about).toContain(`${formatDateTime(SOON)} (UAE time)`);
    }
  });

  test('reminds again of another booked time', async () => {
    const booked = await save(choose(interview));
    await remind(7);
    const again = await save(proposeTimes(booked, interviewForm(LATER)));
    await save(choose(again, LATER));
    expect(await remind(27)).toBe(1);
    const rows = await query('select start from portal.interview_reminders order by start');
    expect(rows).toEqual([{ start: SOON }, { start: LATER }]);
  });

  test('its reminders count as read once the interview has another step', async () => {
    const booked = await save(choose(interview));
    await remind(10);
    await save(move(booked, 'cancel'));
    expect(await listUnread()).toEqual([
      'partner-2 interviewAnswered cancelled',
      'student-1 interviewCancelled',
    ]);
  });

  test('does not remind of an interview that is over, after an outage', async () => {
    await save(choose(interview));
    await query('truncate portal.messages');
    expect(await remind(31)).toBe(1);
    expect(await listUnread()).toEqual([]);
  });
});
