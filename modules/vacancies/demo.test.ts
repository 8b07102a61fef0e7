import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { PDF } from '#rules/files/testing/samples.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import { formSchema } from '#rules/resources/engine/schema.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';

import { columnName } from '../engine/columns.ts';
import { listJobs } from '../scheduler/jobs.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestKeys } from '../testing/keys.ts';
import { addDemoVacancies } from './demo.ts';
import { vacancies } from './tables.ts';

const NOW = new Date('2026-11-27T08:00:00Z');
const TODAY = dateInDubai(NOW);
const fileKeys = createTestKeys();
const database = await openTestDatabase();
afterAll(() => database.close());

const add = (now = NOW) => database.transaction((tx) => addDemoVacancies(tx, fileKeys, now));
const readRows = () => queryOnce(database.url, 'select * from portal.vacancies order by created_at, id');

function countBy(rows: readonly Record<string, unknown>[], column: string): Record<string, number> {
  const groups = Map.groupBy(rows, (row) => String(row[column]));
  return Object.fromEntries([...groups].map(([name, own]) => [name, own.length]));
}

// VACANCY-19
describe('the demo vacancies', () => {
  // Two replicas can start at the same time.
  beforeAll(async () => {
    await Promise.all([add(), add()]);
  });

  test('are 60 in all states, and a second start adds nothing', async () => {
    const rows = await readRows();
    expect(countBy(rows, 'state')).toEqual({
      draft: 5,
      waiting: 8,
      returned: 3,
      open: 30,
      changeWaiting: 3,
      changeReturned: 2,
      closed: 6,
      refused: 2,
      removed: 1,
    });
    await queryOnce(database.url, 'delete from portal.trusted_companies');
    await add(new Date(NOW.getTime() + DAY));
    expect(await readRows()).toEqual(rows);
    expect(await queryOnce(database.url, 'select * from portal.trusted_companies')).toEqual([]);
  });

  test('are of 8 companies, of which one is trusted', async () => {
    const rows = await readRows();
    expect(Object.keys(countBy(rows, 'partner_id'))).toHaveLength(8);
    expect(new Set(rows.filter((row) => row['is_trusted']).map((row) => row['partner_id']))).toEqual(
      new Set(['5']),
    );
  });

  test('have all choices, Arabic titles, files, salaries, and days within a week', async () => {
    const rows = (await readRows()).filter(({ state }) => state === 'open');
    expect(Object.keys(countBy(rows, 'kind')).sort()).toEqual([
      'fixedTerm',
      'fullTime',
      'partTime',
      'summer',
    ]);
    const all = (await readRows()).flatMap(({ colleges, audience }) => [colleges, audience].flat());
    expect(new Set(all)).toEqual(
      new Set(['ATHS', 'ADPOLY', 'FCHS', 'ADVETI', 'active', 'graduating', 'alumni']),
    );
    const having = (column: string) => rows.filter((row) => row[column] !== null).length;
    expect(having('attachment')).toBe(3);
    expect(having('title_arabic')).toBeGreaterThan(20);
    expect(having('salary_from')).toBeGreaterThan(20);
    expect(rows.filter((row) => (row['salary_shown'] as string[]).length > 0).length).toBeGreaterThan(10);
    expect(rows.filter((row) => (row['public'] as string[]).length > 0).length).toBeGreaterThan(10);
    const soon = rows.filter((row) => String(row['closes_on']) <= addDays(TODAY, 7));
    expect(soon.length).toBeGreaterThanOrEqual(5);
    expect(rows.every((row) => String(row['closes_on']) >= TODAY)).toBe(true);
  });

  test('are named as demo content', async () => {
    for (const row of await readRows()) {
      expect(row).toMatchObject({
        author: 'demo-data',
        author_name: 'Demo Contact',
        contact_name: 'Demo Contact',
      });
      expect(row['contact_email']).toMatch(/@portal\.example$/);
      expect(row['description']).toContain('invented for this demo');
    }
  });

  test('have values that the form accepts, and fitting histories', async () => {
    for (const row of await readRows()) {
      const names = Object.keys(VACANCY.fields).filter((name) => name !== 'attachment');
      const stored = names.map((name) => [name, row[columnName(name)]] as const);
      const values = {
        ...Object.fromEntries(stored.filter(([, value]) => value !== null)),
        ...(row['pending_change'] as object | null),
        // The form compares the last day with the present day.
        closesOn: addDays(dateInDubai(new Date()), 30),
        attachment: row['attachment'] === null ? undefined : new File([PDF], 'a.pdf'),
      };
      expect(formSchema(VACANCY).safeParse(values).error?.issues, String(row['title'])).toBeUndefined();
      expect(Number(row['changed_at'])).toBeLessThanOrEqual(NOW.getTime());
      const history = await queryOnce(
        database.url,
        'select version, to_state, at from portal.history where record = $1 order by version',
        [row['id']],
      );
      expect(history.map(({ version }) => version)).toEqual(history.map((_, index) => index + 1));
      expect(history.at(-1)).toMatchObject({
        version: row['version'],
        to_state: row['state'],
        at: row['changed_at'],
      });
    }
  });

  test('show the approved text while a change waits or was returned', async () => {
    const rows = (await readRows()).filter(({ pending_change: change }) => change !== null);
    expect(countBy(rows, 'state')).toEqual({ changeWaiting: 3, changeReturned: 2 });
    for (const row of rows) {
      const { title } = row['pending_change'] as { title: string };
      expect(title).not.toBe(row['title']);
    }
  });

  test('leave the scheduler nothing to do', async () => {
    const jobs = listJobs(database, [{ resource: VACANCY, table: vacancies }]).filter(({ name }) =>
      name.startsWith('vacancy.'),
    );
    expect(jobs.length).toBeGreaterThan(1);
    const before = await readRows();
    for (const job of jobs) await job.run(NOW, new AbortController().signal);
    expect(await readRows()).toEqual(before);
  });
});
