import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { endOfInterview } from '#rules/applications/interview-rules.ts';
import { INTERVIEW_FORM } from '#rules/applications/interview-form.ts';
import { DAY } from '#rules/constants.ts';
import { DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';
import { addDays, dateInDubai, dateTimeInDubai } from '#rules/resources/engine/dates.ts';
import { formSchema } from '#rules/resources/engine/schema.ts';
import { INTERVIEW, OPEN_INTERVIEW_STATES, PROPOSED_TIMES } from '#rules/resources/interview.ts';

import { addDemoMessages } from '../../messages/demo.ts';
import { addDemoPeople } from '../../people/demo.ts';
import { recordSignIn } from '../../people/people.ts';
import { openTestDatabase, queryOnce } from '../../testing/database.ts';
import { addDemo } from '../../testing/demo.ts';
import { createTestKeys } from '../../testing/keys.ts';
import { viewerOf } from '../../testing/sample.ts';
import { addDemoVacancies } from '../../vacancies/demo.ts';
import { addDemoInterviews } from './demo.ts';
import { addDemoApplications } from '../demo.ts';
import { endOldTimes, remindOfInterviews } from './jobs.ts';

/** A Friday. */
const NOW = new Date('2026-11-27T08:00:00Z');
/** A moment of each day of a week: the interviews depend on the weekday. */
const MOMENTS = [0, 1, 2, 3, 4, 5, 6].map((days) => new Date(NOW.getTime() + days * 25 * 3_600_000));

const fileKeys = createTestKeys();
const database = await openTestDatabase();
afterAll(() => database.close());
afterEach(() => void vi.useRealTimers());

const query = (text: string, values?: unknown[]) => queryOnce(database.url, text, values);

/** An interview with the state of its application. */
type Row = Readonly<Record<string, unknown>> &
  Record<'id' | 'state' | 'application' | 'vacancy' | 'author', string> &
  Record<'start' | 'partner_id', string | null> & { created_at: Date; minutes: number };

const readRows = async () =>
  (await query(
    `select i.*, a.state as application_state, a.author as applicant_of, a.partner_id as company_of
       from portal.interviews i join portal.applications a on a.id = i.application order by i.created_at, i.id`,
  )) as unknown as Row[];

const timesOf = (row: Row) =>
  PROPOSED_TIMES.map((name) => row[name]).filter((time) => typeof time === 'string');

async function addAt(now: Date): Promise<Row[]> {
  await query('truncate portal.interviews, portal.interview_reminders');
  await query(`delete from portal.history where resource = 'interview'`);
  await database.transaction((tx) => addDemoInterviews(tx, fileKeys, now));
  return await readRows();
}

beforeAll(async () => {
  await addDemo(database.url, NOW, addDemoPeople, addDemoVacancies, addDemoApplications);
});

// INTERVIEW-12
describe.each(MOMENTS.map((now) => [dateTimeInDubai(now), now] as const))(
  'the demo interviews of %s',
  (_, now) => {
    let rows: Row[];
    beforeAll(async () => {
      rows = await addAt(now);
    });

    test('have all states that an open application leads to, and a second start adds nothing', async () => {
      // Only the end of an application leads to `unrecorded`.
      const states = Object.keys(INTERVIEW.states).filter((state) => state !== 'unrecorded');
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(states));
      expect(rows.length).toBeGreaterThan(35);
      await database.transaction((tx) => addDemoInterviews(tx, fileKeys, new Date(now.getTime() + DAY)));
      expect(await readRows()).toEqual(rows);
    });

    test('show the demo partner and the active student what waits and what is booked', () => {
      const of = (condition: (row: Row) => boolean) => rows.filter(condition).map(({ state }) => state);
      const company = of(({ partner_id: id }) => id === '1');
      expect(company.filter((state) => state === 'booked').length).toBeGreaterThanOrEqual(2);
      expect(company).toEqual(expect.arrayContaining(['past', 'timesNeeded', 'proposed', 'held', 'missed']));
      expect(of(({ author }) => author === '13').sort()).toEqual(
        expect.arrayContaining(['booked', 'proposed']),
      );
      expect(new Set(rows.map((row) => row.partner_id)).size).toBe(8);
    });

    test('fit their applications, of which each has at most one interview that is not over', () => {
      const open: readonly string[] = OPEN_INTERVIEW_STATES;
      for (const row of rows) {
        expect(row.author).toBe(row['applicant_of']);
        expect(row.partner_id).toBe(row['company_of']);
        const states =
          row.state === 'held' ? /^(?:interviewed|recruitmentProcess|hired)$/ : /^(?:screened|interviewed)$/;
        expect(row['application_state'], row.id).toMatch(states);
      }
      const planned = rows.filter(({ state }) => open.includes(state)).map(({ application }) => application);
      expect(new Set(planned).size).toBe(planned.length);
    });

    test('are not over for an application that was interviewed, except a further interview', () => {
      const held = new Set(
        rows.filter(({ state }) => state === 'held').map(({ application }) => application),
      );
      const open: readonly string[] = OPEN_INTERVIEW_STATES;
      const early = rows.filter(
        (row) =>
          open.includes(row.state) &&
          row['application_state'] === 'interviewed' &&
          !held.has(row.application),
      );
      expect(early).toEqual([]);
      const booked = rows.find(({ author, state }) => author === '13' && state === 'booked');
      expect(booked).toMatchObject({ application_state: 'screened' });
    });

    test('are in the hours of an office, and those to come are within the next days', () => {
      const times = rows
        .flatMap((row) => [...timesOf(row), ...(row.start === null ? [] : [row.start])])
        .map(String);
      for (const time of times) {
        const weekday = new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDay();
        expect([1, 2, 3, 4, 5], time).toContain(weekday);
        expect(time.slice(11), time).toMatch(
          weekday === 5 ? /^(?:09|10|11):00$/ : /^(?:09|10|11|13|14|15):00$/,
        );
      }
      const [moment, today] = [dateTimeInDubai(now), dateInDubai(now)];
      for (const row of rows) {
        if (row.state === 'booked') {
          expect(String(row.start) > moment, row.id).toBe(true);
          expect(String(row.start) < addDays(today, 8), row.id).toBe(true);
        }
        if (row.state === 'past') expect(String(row.start) < today, row.id).toBe(true);
        if (row.state === 'proposed') for (const time of timesOf(row)) expect(time > moment).toBe(true);
      }
      const days = rows.filter(({ state }) => state === 'booked').map(({ start }) => start?.slice(0, 10));
      expect(new Set(days).size).toBeGreaterThanOrEqual(4);
    });

    test('have values that the form accepts, and a time that was proposed', () => {
      for (const row of rows) {
        // The form compares the times with the present one.
        vi.useFakeTimers({ toFake: ['Date'], now: row.created_at });
        const names = Object.keys(INTERVIEW_FORM.fields);
        const values = Object.fromEntries(
          names.map((name) => [name, row[name]]).filter(([, value]) => value !== null),
        );
        expect(formSchema(INTERVIEW_FORM).safeParse(values).error?.issues, row.id).toBeUndefined();
        expect([row['place'], row['link']].join(' ')).toMatch(/Demo |\/\/meet\.example\/demo-/);
        if (row.start !== null) expect(timesOf(row)).toContain(row.start);
        expect(timesOf(row).length).toBeGreaterThanOrEqual(2);
      }
    });

    test('have times in order, after the screening of the application and before now', async () => {
      const entries = await query(
        `select h.record, h.version, h.to_state, h.at, i.application from portal.history h
         join portal.interviews i on i.id = h.record order by h.record, h.version`,
      );
      const screened = await query(`select record, at from portal.history where transition = 'screen'`);
      const screenedAt = new Map(screened.map(({ record, at }) => [record, (at as Date).getTime()]));
      for (const [id, own] of Map.groupBy(entries, ({ record }) => record)) {
        const row = rows.find((one) => one.id === id);
        expect(own.map(({ version }) => version)).toEqual(own.map((_entry, index) => index + 1));
        const at = own.map((entry) => (entry['at'] as Date).getTime());
        expect(at).toEqual([...new Set(at)].sort((a, b) => a - b));
        expect(at[0]).toBeGreaterThan(screenedAt.get(row?.application) ?? Infinity);
        expect(at.at(-1)).toBeLessThan(now.getTime());
        expect(own.at(-1)?.['to_state']).toBe(row?.state);
      }
    });

    test('are not booked at the same time for one vacancy or one applicant', () => {
      const booked = rows.filter(({ state }) => state === 'booked' || state === 'past');
      for (const one of booked) {
        const same = booked.filter(
          (other) => other !== one && (other.vacancy === one.vacancy || other.author === one.author),
        );
        for (const { start, minutes } of same) {
          const isApart =
            endOfInterview(String(start), minutes) <= endOfInterview(String(one.start), 0) ||
            endOfInterview(String(one.start), one.minutes) <= endOfInterview(String(start), 0);
          expect(isApart, `${one.id} ${one.start}`).toBe(true);
        }
      }
    });

    test('leave the jobs nothing to do, and add no messages and no e-mails', async () => {
      expect(await database.transaction((tx) => endOldTimes(tx, now))).toBe(0);
      expect(await database.transaction((tx) => remindOfInterviews(tx, now))).toBe(0);
      expect(await query('select 1 from portal.messages')).toEqual([]);
      expect(await query('select 1 from portal.outbox')).toEqual([]);
    });
  },
);

// INTERVIEW-12
test.each([
  ['partner', '6', ['booking-interviews-index', 'job-request-and-approval-index'], 'interviewAnswered'],
  ['active', '13', ['job-request-and-approval-index'], 'interviewProposed'],
] as const)(
  'a first sign-in of %s adds messages about interviews that it reads',
  async (name, sub, keys, kind) => {
    // On this Sunday evening, the interviews of Monday are within the next 24 hours.
    const now = new Date('2026-11-29T16:00:00Z');
    await addAt(now);
    const viewer = viewerOf({ ...DEMO_ACCOUNTS[name], sub, name: `Demo ${name}`, permissions: [...keys] });
    await database.transaction((tx) => recordSignIn(tx, viewer));
    await database.transaction((tx) => addDemoMessages(tx, viewer, now));
    const told = await query(
      `select m.kind, m.values, m.read_at, i.state, i.start, i.author, i.partner_id from portal.messages m
       join portal.people p on p.id = m.person join portal.interviews i on i.id = m.record where p.subject = $1`,
      [sub],
    );
    expect(new Set(told.map((message) => message['kind']))).toEqual(new Set([kind, 'interviewReminder']));
    for (const message of told) {
      expect(message).toMatchObject(name === 'partner' ? { partner_id: '1' } : { author: sub });
      const { state, start } = message['values'] as Record<string, string>;
      if (state !== undefined) expect(state).toBe(message['state']);
      if (message['kind'] === 'interviewReminder') {
        expect(start).toBe(message['start']);
        expect(start?.slice(0, 10)).toBe('2026-11-30');
      }
    }
    await query('truncate portal.messages');
  },
);
