import { afterAll, beforeEach, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { APPLICATION_DRAFT_DAYS } from '#rules/personal-data/retention.ts';
import { UNANSWERED_DAYS } from '#rules/resources/application.ts';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { APPLICATION_STATES, insertApplication, STUDENT_CLAIMS } from '../testing/applications.ts';
import { viewerOf } from '../testing/sample.ts';
import { insertVacancy } from '../testing/vacancies.ts';
import { endUnanswered, eraseOldDrafts } from './jobs.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['applications', 'vacancies', 'files', 'history'])
    await queryOnce(database.url, `truncate portal.${table} cascade`);
});

const NOW = new Date();

/** Inserts an application in each state, whose vacancy was closed some days ago. @returns the ids by state */
async function insertAll(days: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const state of APPLICATION_STATES) {
    const vacancy = await insertVacancy(database, { values: { places: 9 } });
    const author = viewerOf({ ...STUDENT_CLAIMS, sub: `student-${state}` });
    const id = await database.transaction((tx) => insertApplication(tx, { vacancy, author, state }));
    found.set(state, id);
  }
  const at = new Date(NOW.getTime() - days * DAY);
  await queryOnce(database.url, `update portal.vacancies set state = 'closed', state_since = $1`, [at]);
  await queryOnce(database.url, `update portal.applications set changed_at = $1`, [at]);
  return found;
}

const readStates = async () => {
  const rows = await queryOnce(database.url, 'select id, state from portal.applications');
  return new Map(rows.map(({ id, state }) => [id, state]));
};

/** The states of a vacancy that takes applications. */
const OPEN_VACANCY = ['open', 'changeWaiting', 'changeReturned'];

const OPEN = [
  'submitted',
  'returned',
  'forwarded',
  'confirmed',
  'screened',
  'interviewed',
  'recruitmentProcess',
];

// APPLICATION-15
test('an application without an answer ends 180 days after its vacancy has closed', async () => {
  const ids = await insertAll(UNANSWERED_DAYS + 1);
  const ended = await database.transaction((tx) => endUnanswered(tx, NOW));
  expect(ended).toBe(OPEN.length);
  const states = await readStates();
  for (const [state, id] of ids) expect(states.get(id), state).toBe(OPEN.includes(state) ? 'lapsed' : state);
  expect(await database.transaction((tx) => endUnanswered(tx, NOW))).toBe(0);
});

// APPLICATION-15
test.each(['waiting', 'returned', 'refused', 'missing'])(
  'a vacancy in the state “%s” ends its applications and drafts too',
  async (state) => {
    await insertAll(UNANSWERED_DAYS + 1);
    if (state === 'missing') await queryOnce(database.url, 'delete from portal.vacancies');
    else await queryOnce(database.url, `update portal.vacancies set state = $1`, [state]);
    expect(await database.transaction((tx) => endUnanswered(tx, NOW))).toBe(OPEN.length);
    expect(await database.transaction((tx) => eraseOldDrafts(tx, NOW))).toBe(1);
  },
);

// APPLICATION-15
test('an application stays while its vacancy is open, was closed lately, or was changed lately', async () => {
  await insertAll(UNANSWERED_DAYS - 1);
  expect(await database.transaction((tx) => endUnanswered(tx, NOW))).toBe(0);
  const long = new Date(NOW.getTime() - (UNANSWERED_DAYS + 1) * DAY);
  await queryOnce(database.url, `update portal.vacancies set state_since = $1`, [long]);
  expect(await database.transaction((tx) => endUnanswered(tx, NOW))).toBe(0);
  await queryOnce(database.url, `update portal.applications set changed_at = $1`, [long]);
  for (const state of OPEN_VACANCY) {
    await queryOnce(database.url, `update portal.vacancies set state = $1`, [state]);
    expect(await database.transaction((tx) => endUnanswered(tx, NOW)), state).toBe(0);
  }
});

// APPLICATION-15
test('a draft is erased with its file 30 days after its vacancy has closed', async () => {
  const ids = await insertAll(APPLICATION_DRAFT_DAYS + 1);
  const draft = ids.get('draft');
  expect(await database.transaction((tx) => eraseOldDrafts(tx, NOW))).toBe(1);
  const states = await readStates();
  expect([states.has(draft), states.size]).toEqual([false, APPLICATION_STATES.length - 1]);
  expect(await queryOnce(database.url, 'select id from portal.files where record = $1', [draft])).toEqual([]);
  expect(await database.transaction((tx) => eraseOldDrafts(tx, NOW))).toBe(0);
});

// APPLICATION-15
test('a draft stays while its vacancy is open, was closed less than 30 days ago, or was changed lately', async () => {
  await insertAll(APPLICATION_DRAFT_DAYS - 1);
  expect(await database.transaction((tx) => eraseOldDrafts(tx, NOW))).toBe(0);
  const long = new Date(NOW.getTime() - (APPLICATION_DRAFT_DAYS + 1) * DAY);
  await queryOnce(database.url, `update portal.vacancies set state_since = $1`, [long]);
  expect(await database.transaction((tx) => eraseOldDrafts(tx, NOW))).toBe(0);
  await queryOnce(database.url, `update portal.applications set changed_at = $1`, [long]);
  for (const state of OPEN_VACANCY) {
    await queryOnce(database.url, `update portal.vacancies set state = $1`, [state]);
    expect(await database.transaction((tx) => eraseOldDrafts(tx, NOW)), state).toBe(0);
  }
});
