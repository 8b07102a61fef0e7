import { Registry } from 'prom-client';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { INTERVIEW, OPEN_INTERVIEW_STATES } from '#rules/resources/interview.ts';

import { insertRecord } from '../../engine/record.ts';
import { listJobs } from '../../scheduler/jobs.ts';
import { createScheduler } from '../../scheduler/scheduler.ts';
import { openTestDatabase, queryOnce } from '../../testing/database.ts';
import { createTestLog } from '../../testing/gateway.ts';
import { addMessage, addPerson, removePeople } from '../../testing/messages.ts';
import { interviews } from '../tables.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  await removePeople(database.url);
  for (const table of ['interviews', 'interview_reminders', 'history', 'messages'])
    await queryOnce(database.url, `truncate portal.${table} cascade`);
});

const NOW = new Date('2027-12-01T08:00:00Z');
const START = '2026-11-30T09:30';

/** Inserts an interview with a reminder and a message. @param days how long it has been in its state */
async function insert(state: string, days: number): Promise<string> {
  const values = {
    application: `a-${state}-${days}`,
    vacancy: 'v-1',
    title: 'Operator',
    applicant: 'Demo Student',
    time1: START,
    minutes: 30,
    place: 'Demo Tower, room 2',
  };
  const owner = { author: 'student-1', authorName: 'Demo Student', partnerId: '1', college: 'ADPOLY' };
  const { id } = await database.transaction((tx) =>
    insertRecord(tx, interviews, INTERVIEW, undefined, values, { owner, isSilent: true }),
  );
  const since = new Date(NOW.getTime() - days * DAY);
  await queryOnce(database.url, 'update portal.interviews set state = $2, state_since = $3 where id = $1', [
    id,
    state,
    since,
  ]);
  await queryOnce(database.url, 'insert into portal.interview_reminders values ($1, $2)', [id, START]);
  await addMessage(database.url, await addPerson(database.url), { kind: 'interviewReminder', record: id });
  return id;
}

async function erase(keptDays = {}): Promise<void> {
  const { log } = createTestLog();
  const jobs = listJobs(database, [{ resource: INTERVIEW, table: interviews }], keptDays);
  const own = jobs.filter(({ name }) => name === 'interview.erase');
  expect(own).toHaveLength(1);
  await createScheduler({ jobs: own, registry: new Registry(), log }).run(NOW);
}

const PARTS = { interviews: 'id', interview_reminders: 'record', history: 'record', messages: 'record' };

/** Lists the interviews of which each table has rows. */
async function listKept(): Promise<Record<string, unknown[]>> {
  const kept: Record<string, unknown[]> = {};
  for (const [table, column] of Object.entries(PARTS)) {
    const rows = await queryOnce(database.url, `select ${column} as id from portal.${table} order by 1`);
    kept[table] = rows.map(({ id }) => id);
  }
  return kept;
}

const only = (...ids: string[]) =>
  Object.fromEntries(Object.keys(PARTS).map((table) => [table, ids.toSorted()]));

const ENDED = Object.keys(INTERVIEW.states).filter(
  (state) => !OPEN_INTERVIEW_STATES.some((open) => open === state),
);

// INTERVIEW-11, SCHEDULE-9
test.each(ENDED)(
  'an interview that is %s is erased after 365 days, with its reminders, history and messages',
  async (state) => {
    const newer = await insert(state, 364);
    await insert(state, 366);
    await erase();
    expect(await listKept()).toEqual(only(newer));
  },
);

// INTERVIEW-11
test('one that has not ended stays, and the operator can choose fewer days', async () => {
  const open = [];
  for (const state of OPEN_INTERVIEW_STATES) open.push(await insert(state, 800));
  const newer = await insert('held', 29);
  await insert('held', 31);
  await erase({ interview: 30 });
  expect(await listKept()).toEqual(only(newer, ...open));
});
