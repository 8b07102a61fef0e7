import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { HOUR } from '#rules/constants.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';

import type { GatewayAnswer } from '../../gateway/gateway.ts';
import type { Queries } from '../database/database.ts';
import { insertRecord, saveRecord } from '../engine/record.ts';
import { scopeOf } from '../engine/scope.ts';
import { columnsOf } from '../engine/values.ts';
import { createModules } from '../modules.ts';
import { openTestDatabase, queryOnce, waitForLocks } from '../testing/database.ts';
import { createTestLog } from '../testing/gateway.ts';
import { createTestKeys, createTestSeal } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { insertVacancy, vacancyValues, VACANCY_STATES } from '../testing/vacancies.ts';
import { vacancies } from '../vacancies/tables.ts';
import { COMPANIES_JOB, createCompaniesJob } from './refresh.ts';

const NOW = new Date('2026-11-27T08:00:00.000Z');

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => queryOnce(database.url, 'truncate portal.vacancies, portal.companies'));

let copies = 0;

/** Copies the companies from a backend with these names, by their numbers. */
async function copy(names: Readonly<Record<string, string>>): Promise<void> {
  const data = Object.entries(names).map(([id, name]) => ({ id, en_company_name: name }));
  const answer: GatewayAnswer<unknown> = { ok: true, data: { activePartners: { data } } };
  copies += 1;
  const job = createCompaniesJob(database, [vacancies], () => Promise.resolve(answer));
  expect(await job.run(new Date(NOW.getTime() + copies * HOUR), new AbortController().signal)).toBeDefined();
}

/** Reads a vacancy, with the search that the engine would write for it. */
async function read(id: string) {
  const [row] = await database.read((db) => db.select().from(vacancies).where(eq(vacancies.id, id)));
  if (!row) throw new Error(`There is no vacancy ${id}.`);
  const values = row as typeof row & Record<string, string>;
  return {
    row: values,
    name: values['companyName'],
    expected: columnsOf(VACANCY, values, id, values).search,
  };
}

// PARTNERS-1, RECORD-61
describe('the name of the company of a record', () => {
  test.each(VACANCY_STATES)('comes with the first copy that has it, in the state %s', async (state) => {
    const id = await insertVacancy(database, { state });
    const other = await insertVacancy(database, { state, company: '2' });
    const before = await read(id);
    expect(before).toMatchObject({ name: null, row: { search: before.expected } });
    await copy({ 1: 'Demo Bank', 3: 'Demo Port' });
    const { row, expected } = await read(id);
    expect(row).toEqual({ ...before.row, companyName: 'Demo Bank', search: expected });
    expect(row.search.split('\n').slice(0, 3)).toEqual([id, 'demo bank', 'process operator']);
    expect(await read(other)).toMatchObject({ name: null });
  });

  test.each([
    ['Demo Savings Bank'],
    ['مؤسّسة ديمو'],
    [String.raw`Demo \1 \& 100% 'Bank' (.*)`],
    // It has no letter for the search.
    ['\u0640\u0640'],
    ['😀 Demo'],
  ])('follows that of the backend, in all records with any old name: %s', async (name) => {
    const unknown = await insertVacancy(database);
    await queryOnce(database.url, "update portal.vacancies set partner_id = '9'");
    await copy({ 1: 'Demo Bank', 2: 'Demo Zoo' });
    const values = { titleArabic: 'مشغّل', requirements: 'Line one\nLine two' };
    const first = await insertVacancy(database, { values });
    const second = await insertVacancy(database, { values: { title: 'Demo Bank' } });
    const other = await insertVacancy(database, { company: '2' });
    await queryOnce(database.url, "update portal.vacancies set partner_id = '1' where id = $1", [unknown]);
    for (const current of [name, 'Demo Bank', name]) {
      await copy({ 1: current, 2: 'Demo Zoo' });
      for (const id of [unknown, first, second]) {
        const { row, name: found, expected } = await read(id);
        expect(found).toBe(current);
        expect(row.search).toBe(expected);
      }
      expect(await read(other)).toMatchObject({ name: 'Demo Zoo' });
    }
  });

  test('leaves the version, the times and the history of the record as they are', async () => {
    const id = await insertVacancy(database, { state: 'changeWaiting' });
    const entries = () => queryOnce(database.url, 'select * from portal.history order by record, version');
    const [before, history] = [await read(id), await entries()];
    await copy({ 1: 'Demo Bank' });
    await copy({ 1: 'Demo Savings Bank' });
    const { row } = await read(id);
    expect({ ...row, companyName: null, search: before.row.search }).toEqual(before.row);
    expect(await entries()).toEqual(history);
  });

  test('is written once: the next copy with the same names changes no record', async () => {
    const id = await insertVacancy(database);
    await copy({ 1: 'Demo Bank' });
    const place = () =>
      queryOnce(database.url, 'select ctid::text from portal.vacancies where id = $1', [id]);
    const before = await place();
    await copy({ 1: 'Demo Bank' });
    expect(await place()).toEqual(before);
  });

  /** Copies the companies while a transaction is open, which ends once the copy waits for it. */
  async function copyDuring(names: Readonly<Record<string, string>>, work: (tx: Queries) => Promise<void>) {
    const [isReady, isWaiting] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const working = database.transaction(async (tx) => {
      await work(tx);
      isReady.resolve(undefined);
      await isWaiting.promise;
    });
    working.catch(isReady.reject);
    await isReady.promise;
    const copied = copy(names);
    await waitForLocks(database.url);
    isWaiting.resolve(undefined);
    await Promise.all([working, copied]);
  }

  test('is the new one in a record that is created while the companies are copied', async () => {
    await copy({ 1: 'Demo Bank' });
    let created = '';
    await copyDuring({ 1: 'Demo Savings Bank' }, async (tx) => {
      const partner = viewerOf({ sub: 'partner', role: 'partner', partner_id: '1' });
      created = (await insertRecord(tx, vacancies, VACANCY, partner, vacancyValues())).id;
    });
    const { row, name, expected } = await read(created);
    expect([name, row.search]).toEqual(['Demo Savings Bank', expected]);
  });

  test('is the new one in a record that is changed while the companies are copied, with its new text', async () => {
    await copy({ 1: 'Demo Bank' });
    const id = await insertVacancy(database, { state: 'draft' });
    const input = { ...vacancyValues(), places: '2', title: 'Night guard' };
    await copyDuring({ 1: 'Demo Savings Bank' }, async (tx) => {
      const partner = viewerOf({ sub: 'partner', role: 'partner', partner_id: '1' });
      await saveRecord(tx, vacancies, scopeOf(VACANCY, partner), { id, version: 1 }, input);
    });
    const { row, name, expected } = await read(id);
    expect([name, row['title'], row.search]).toEqual(['Demo Savings Bank', 'Night guard', expected]);
  });

  test('is written to vacancies by the job of the portal', async () => {
    const id = await insertVacancy(database);
    const answer = { activePartners: { data: [{ id: '1', en_company_name: 'Demo Bank' }] } };
    const { jobs } = createModules({
      database,
      fileKeys: createTestKeys(),
      seal: createTestSeal(),
      supportEmail: 'support@portal.example',
      reducePhoto: (photo) => Promise.resolve(photo),
      askBackend: () => Promise.resolve({ ok: true, data: answer }),
      log: createTestLog().log,
    });
    await jobs.find((job) => job.name === COMPANIES_JOB)?.run(NOW, new AbortController().signal);
    expect(await read(id)).toMatchObject({ name: 'Demo Bank' });
  });

  test('and the list of companies stay as they were if one of both cannot be written', async () => {
    await copy({ 1: 'Demo Bank' });
    const id = await insertVacancy(database);
    await queryOnce(
      database.url,
      "alter table portal.vacancies add constraint fails check (company_name <> 'Demo Zoo')",
    );
    await expect(copy({ 1: 'Demo Zoo' })).rejects.toThrow();
    await queryOnce(database.url, 'alter table portal.vacancies drop constraint fails');
    expect(await queryOnce(database.url, 'select name from portal.companies')).toEqual([
      { name: 'Demo Bank' },
    ]);
    expect(await read(id)).toMatchObject({ name: 'Demo Bank' });
  });
});
