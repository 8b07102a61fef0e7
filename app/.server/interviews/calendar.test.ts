import { describe, expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { sendCalendarFile } from './calendar.ts';

const ID = 'i-aaaaaaaaaaaa';
const ARABIC = 'مهندس صيانة الطائرات والمحركات في المطار';

const BOOKED = {
  version: 3,
  state: 'booked',
  changedAt: '2026-11-24T08:00:00.000Z',
  title: 'Process operator',
  employer: 'Demo Energy',
  applicant: 'Demo Student',
  start: '2026-11-28T10:00',
  minutes: 45,
  place: 'Demo Tower; room 2, third floor',
  link: null,
  message: 'Bring your ID.\nAsk for Demo.',
};

interface Given {
  interview?: object;
  role?: string;
  isData?: boolean;
  answer?: object;
}

async function send({ interview = {}, role = 'user', isData = false, answer }: Given = {}) {
  const { context } = createRecordsContext({
    row: 'interview-calendar',
    role,
    isData,
    permissions: ['job-request-and-approval-index', ...(role === 'user' ? [] : ['booking-interviews-index'])],
    answer: () => answer ?? { ok: true, data: { interview: { ...BOOKED, ...interview } } },
  });
  Object.assign(context, { linkOrigin: 'https://portal.example' });
  return await sendCalendarFile(context, ID);
}

/** Returns the lines of the file, with those that are folded in one. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

// INTERVIEW-9
describe('the calendar file', () => {
  test('is one event in UTC, with a stable id and the version of the interview', async () => {
    const answer = await send();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringContaining(`filename="interview-${ID}.ics"`) as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(linesOf(await answer.text())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//portal//interviews//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:${ID}@portal.example`,
      'SEQUENCE:3',
      'DTSTAMP:20261124T080000Z',
      'DTSTART:20261128T060000Z',
      'DTEND:20261128T064500Z',
      'SUMMARY:Interview: Process operator',
      String.raw`LOCATION:Demo Tower\; room 2\, third floor`,
      String.raw`DESCRIPTION:Demo Energy\nBring your ID.\nAsk for Demo.`,
      `URL;VALUE=URI:https://portal.example/employment/interviews/${ID}`,
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('has lines of at most 75 octets, which end with CR and LF', async () => {
    const long = { title: `${ARABIC} ${ARABIC}`, message: `${ARABIC} `.repeat(10), place: null };
    const text = await (await send({ interview: { ...long, link: 'https://meet.example/demo' } })).text();
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(linesOf(text)).toContain(`SUMMARY:Interview: ${ARABIC} ${ARABIC}`);
    expect(linesOf(text)).toContain('LOCATION:https://meet.example/demo');
  });

  test('names the applicant to the company, and leads to its page', async () => {
    const text = await (await send({ role: 'partner', interview: { message: null } })).text();
    expect(linesOf(text)).toContain('DESCRIPTION:Demo Student');
    expect(linesOf(text)).toContain(
      `URL;VALUE=URI:https://portal.example/employment/booking-interviews/${ID}`,
    );
  });

  test.each([
    ['proposed', { state: 'proposed', start: null }],
    ['over', { state: 'past' }],
    ['cancelled', { state: 'cancelled' }],
  ])('does not exist for an interview that is %s', async (_name, interview) => {
    await expect(send({ interview })).rejects.toMatchObject({ status: 404 });
  });

  test('does not exist for other users, nor as the data of a page', async () => {
    const missing = { ok: false, code: 'NOT_FOUND', message: '', status: 404 };
    await expect(send({ answer: missing })).rejects.toMatchObject({ status: 404 });
    await expect(send({ isData: true })).rejects.toMatchObject({ status: 404 });
  });

  test('is unavailable in words while the database is', async () => {
    const down = { ok: false, code: 'DATABASE_UNAVAILABLE', message: 'Unavailable.', status: 503 };
    const answer = await send({ answer: down });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Unavailable.');
  });
});
