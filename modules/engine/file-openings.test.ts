import { randomUUID } from 'node:crypto';

import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { ModuleError } from '#rules/modules/module-error.ts';
import { RESOURCES } from '#rules/resources/table.ts';

import type { StoredFilePlace } from '../files/cipher.ts';
import { queryOnce, waitForLocks } from '../testing/database.ts';
import { createTestLog, codeOf, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { insertSample, openSampleGateway, SAMPLE, samples, viewerOf } from '../testing/sample.ts';
import { isRecorded, readOpenings, recordOpening } from './file-openings.ts';
import { insertRecord } from './record.ts';
import { scopeOf } from './scope.ts';

const { database, gateway, close } = await openSampleGateway();
afterAll(close);
beforeEach(() => queryOnce(database.url, 'delete from portal.file_openings'));

const fileKeys = createTestKeys();
const AUTHOR: TestClaims = {
  sub: 'author-1',
  name: 'Demo Author',
  role: 'user',
  permissions: 'students-index',
};
const ADMIN: TestClaims = {
  sub: 'admin-1',
  name: 'Demo Staff',
  role: 'admin',
  permissions: 'students-index',
};
const PAPER = new File(['%PDF-1.7\n%%EOF\n'], 'paper.pdf', { type: 'application/pdf' });
const READ = 'query ($id: ID!) { record: sample(id: $id) { fileOpenings { field actorName at } } }';

/** Inserts a sample of the author with a paper, whose openings are recorded. */
async function insert(): Promise<StoredFilePlace> {
  const values = { title: 'With a paper', paper: PAPER };
  const { id: record } = await database.transaction((tx) =>
    insertRecord(tx, samples, SAMPLE, viewerOf(AUTHOR), values, { fileKeys }),
  );
  const [row] = await queryOnce(database.url, 'select paper from portal.samples where id = $1', [record]);
  return { id: String(row?.['paper']), record, field: 'paper' };
}

function open(place: StoredFilePlace, claims: TestClaims = ADMIN, log = createTestLog().log): Promise<void> {
  return recordOpening(database, place, claims && viewerOf(claims), log);
}

async function read(id: string, claims: TestClaims = ADMIN): Promise<unknown> {
  const answer = await gateway.ask(claims, READ, { id });
  if (answer.errors) return codeOf(answer);
  return (answer.data?.['record'] as { fileOpenings: unknown }).fileOpenings;
}

// RECORD-35
describe('the openings of a file', () => {
  test('are rows with the record, the field, the user and the time', async () => {
    const place = await insert();
    const before = new Date();
    await open(place);
    const rows = await queryOnce(database.url, 'select * from portal.file_openings');
    expect(rows).toEqual([
      {
        id: expect.any(String),
        record: place.record,
        field: 'paper',
        actor: 'admin-1',
        actor_name: 'Demo Staff',
        at: expect.any(Date),
      },
    ]);
    expect((rows[0]?.['at'] as Date).getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test('are read with the record, the newest first, at most 20, and each once', async () => {
    const place = await insert();
    expect(await read(place.record)).toEqual([]);
    for (let minute = 0; minute < 25; minute++) {
      await queryOnce(
        database.url,
        `insert into portal.file_openings values ($1, $2, 'paper', 'admin-1', $3, $4)`,
        [randomUUID(), place.record, `Demo Staff ${minute}`, `2026-11-26T08:${10 + minute}:00Z`],
      );
    }
    const openings = (await read(place.record)) as { actorName: string; at: string }[];
    expect(openings.map(({ actorName }) => actorName)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Demo Staff ${24 - index}`),
    );
    expect(openings[0]).toEqual({
      field: 'paper',
      actorName: 'Demo Staff 24',
      at: '2026-11-26T08:34:00.000Z',
    });
  });

  test('are read by every role that reads the record, and by no other one', async () => {
    const place = await insert();
    await open(place);
    const opening = { field: 'paper', actorName: 'Demo Staff', at: expect.any(String) as unknown };
    const reads = (claims: object) => read(place.record, { ...AUTHOR, ...claims });
    expect(await reads({})).toEqual([opening]);
    expect(await reads({ sub: 'viewer-1', role: 'Viewer' })).toEqual([opening]);
    expect(await reads({ sub: 'author-2' })).toBe('NOT_FOUND');
    expect(await reads({ sub: 'partner-1', role: 'partner', partner_id: 'company-9' })).toBe('NOT_FOUND');
    expect(await reads({ sub: 'faculty-1', role: 'faculty', entity: 'college-9' })).toBe('NOT_FOUND');
    // It is a draft, which this role does not read.
    expect(await reads({ sub: 'facility-1', role: 'Facility' })).toBe('NOT_FOUND');
    expect(await reads({ sub: 'support-1', role: 'Admin Support' })).toBe('FORBIDDEN');
    expect(codeOf(await gateway.ask(undefined, READ, { id: place.record }))).toBe('UNAUTHENTICATED');
  });

  test('of records outside of the scope are not read, also with their ids', async () => {
    const [own, other] = [await insert(), await insertSample(database)];
    await open(own);
    await queryOnce(
      database.url,
      `insert into portal.file_openings values ($1, $2, 'paper', 'admin-1', 'Demo Staff', now())`,
      [randomUUID(), other.id],
    );
    const scope = scopeOf(SAMPLE, viewerOf(AUTHOR));
    const found = await database.read((db) => readOpenings(db, samples, scope, [own.record, other.id]));
    expect([...found.keys()]).toEqual([own.record]);
  });
});

// RECORD-35
describe('an opening that is not recorded', () => {
  test('by a visitor is FORBIDDEN', async () => {
    const place = await insert();
    await expect(recordOpening(database, place, undefined, createTestLog().log)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('of a file that was deleted in the meantime is NOT_FOUND, and leaves no row', async () => {
    const place = await insert();
    await queryOnce(database.url, 'delete from portal.files where id = $1', [place.id]);
    await expect(open(place)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await queryOnce(database.url, 'select 1 from portal.file_openings')).toEqual([]);
  });

  test('because the database refuses it is DATABASE_UNAVAILABLE in words, and in the log', async () => {
    const place = await insert();
    const { log, entries } = createTestLog();
    await queryOnce(database.url, 'alter table portal.file_openings add constraint no_rows check (false)');
    try {
      await expect(open(place, ADMIN, log)).rejects.toMatchObject({
        code: 'DATABASE_UNAVAILABLE',
        shown: { message: 'This file cannot be opened at the moment. Please try again in a minute.' },
      });
    } finally {
      await queryOnce(database.url, 'alter table portal.file_openings drop constraint no_rows');
    }
    expect(entries).toMatchObject([{ entry: { record: place.record, field: 'paper' } }]);
  });
});

// RECORD-35, SCHEDULE-9
test('a deletion of the file waits for an opening that begins before it, so that no opening stays', async () => {
  const place = await insert();
  const [recorded, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const slow: Pick<typeof database, 'transaction'> = {
    transaction: (work) =>
      database.transaction(async (tx) => {
        const result = await work(tx);
        recorded.resolve(undefined);
        await held.promise;
        return result;
      }),
  };
  const opening = recordOpening(slow, place, viewerOf(ADMIN), createTestLog().log);
  await recorded.promise;
  const erasure = database.transaction(async (tx) => {
    await tx.execute(`delete from portal.files where id = '${place.id}'`);
    await tx.execute(`delete from portal.file_openings where record = '${place.record}'`);
  });
  const first = await Promise.race([
    erasure.then(() => 'erased'),
    waitForLocks(database.url).then(() => 'waits'),
  ]);
  held.resolve(undefined);
  await Promise.all([opening, erasure]);
  expect(first).toBe('waits');
  expect(await queryOnce(database.url, 'select 1 from portal.file_openings')).toEqual([]);
});

// RECORD-35, CLEARANCE-22
test('the copy of the ID records its openings, and the photo does not', () => {
  const isRecordedFor = (field: string) => isRecorded(RESOURCES, { record: 'c-aaaaaaaaaaaa', field });
  expect(isRecordedFor('idCopy')).toBe(true);
  expect(isRecordedFor('photo')).toBe(false);
  expect(() => isRecorded(RESOURCES, { record: 'x-aaaaaaaaaaaa', field: 'idCopy' })).toThrow(ModuleError);
});
