import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { Registry } from 'prom-client';
import { afterAll, afterEach, expect, test } from 'vitest';

import { getResource } from '#rules/resources/table.ts';

import { addDemoClearances } from '../clearance/demo.ts';
import { clearances } from '../clearance/tables.ts';
import { queryOnce } from '../testing/database.ts';
import { openEmbeddedTestDatabase } from '../testing/embedded.ts';
import { createTestLog } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { listJobs } from './jobs.ts';
import { createNightlyBackup } from './nightly-backup.ts';
import { createScheduler } from './scheduler.ts';

const database = await openEmbeddedTestDatabase();
const home = await mkdtemp(path.join(tmpdir(), 'nightly-backup-'));
const folder = path.join(home, 'backups');
afterAll(async () => {
  await database.close();
  await rm(home, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the job at a time in the Emirates. */
async function runAt(time: string) {
  const job = createNightlyBackup({ url: database.url, folder });
  return await job.run(new Date(`${time}+04:00`), new AbortController().signal);
}

// SCHEDULE-7
test('a backup of the embedded database is written once a night, readable only by the account', async () => {
  await queryOnce(
    database.url,
    `insert into portal.history (resource, record, version, to_state, at) values ('x', 'x-1', 1, 'a', now())`,
  );
  const report = await runAt('2026-11-26T02:00:00');
  const [name] = await readdir(folder);
  expect(name).toBe('portal-2026-11-26.jsonl.gz');
  const file = path.join(folder, String(name));
  const { size, mode } = await stat(file);
  expect(mode & 0o777).toBe(0o600);
  expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
  expect(gunzipSync(readFileSync(file)).toString()).toContain('"record":"x-1"');
  expect(report).toMatchObject({ file: name, bytes: size });
  expect(Number(report?.['rows'])).toBeGreaterThan(0);
  expect(await runAt('2026-11-26T02:05:00')).toBeUndefined();
  expect(await runAt('2026-11-27T01:59:59.999')).toBeUndefined();
  expect(await runAt('2026-11-27T02:00:00')).toMatchObject({ file: 'portal-2026-11-27.jsonl.gz' });
});

// SCHEDULE-7
test('a portal that was stopped at night writes the backup of this night at its next run', async () => {
  expect(await runAt('2026-11-26T01:30:00')).toMatchObject({ file: 'portal-2026-11-25.jsonl.gz' });
  expect(await runAt('2026-11-26T23:59:00')).toMatchObject({ file: 'portal-2026-11-26.jsonl.gz' });
  expect(await runAt('2026-11-27T00:30:00')).toBeUndefined();
});

// SCHEDULE-8
test('the newest seven nightly backups are kept, and no other file is deleted', async () => {
  const others = [
    'portal-20261101T020000Z.jsonl.gz',
    'portal-20261101T020000Z.jsonl.gz.1a2b3c4d.unfinished',
    'portal-2026-11-01.jsonl',
    'my-portal-2026-11-01.jsonl.gz',
    'notes.txt',
  ];
  for (let day = 10; day < 20; day += 1) await runAt(`2026-11-${day}T03:00:00`);
  for (const name of others) await writeFile(path.join(folder, name), '');
  await runAt('2026-11-20T03:00:00');
  const nightly = [14, 15, 16, 17, 18, 19, 20].map((day) => `portal-2026-11-${day}.jsonl.gz`);
  expect((await readdir(folder)).sort()).toEqual([...others, ...nightly].sort());
});

// SCHEDULE-2, SCHEDULE-8, SCHEDULE-9
test('the jobs run one after the other on the embedded database, and the log has the size and the rows', async () => {
  await database.transaction((tx) =>
    addDemoClearances(tx, createTestKeys(), new Date('2026-11-20T08:00:00Z')),
  );
  const { log, entries } = createTestLog();
  const resources = [{ resource: getResource('clearance'), table: clearances }];
  const scheduler = createScheduler({
    jobs: [...listJobs(database, resources), createNightlyBackup({ url: database.url, folder })],
    registry: new Registry(),
    log: { info: log.info, warn: log.warn, error: log.error },
  });
  const now = new Date('2027-02-01T08:00:00Z');
  await scheduler.run(now);
  const open = await queryOnce(
    database.url,
    `select id from portal.clearances where state in ('submitted', 'approved')`,
  );
  expect(open).toEqual([]);
  const isNumber: unknown = expect.any(Number);
  const file = 'portal-2027-02-01.jsonl.gz';
  expect(entries.map(({ entry }) => entry)).toEqual([
    { job: 'clearance.expire', rows: isNumber },
    { job: 'clearance.erase', rows: isNumber },
    { job: 'nightly backup', file, bytes: isNumber, rows: isNumber },
  ]);
  await scheduler.run(now);
  expect(entries).toHaveLength(3);
});

// OPERATION-90
test('a backup deletes what a nightly backup has left that was killed, also one of another night', async () => {
  await runAt('2026-11-10T03:00:00');
  for (const name of ['portal-2026-11-10.jsonl.gz.1a2b3c4d', 'portal-2026-11-11.jsonl.gz.5e6f7a8b'])
    await writeFile(path.join(folder, `${name}.unfinished`), 'a part');
  await runAt('2026-11-11T03:00:00');
  expect((await readdir(folder)).sort()).toEqual([
    'portal-2026-11-10.jsonl.gz',
    'portal-2026-11-11.jsonl.gz',
  ]);
});

// SCHEDULE-8
test('a backup that fails leaves no file, deletes none, and is tried again', async () => {
  for (let day = 10; day < 17; day += 1) await runAt(`2026-11-${day}T03:00:00`);
  const before = await readdir(folder);
  const broken = createNightlyBackup({ url: 'postgresql://127.0.0.1:9/none', folder });
  const now = new Date('2026-11-17T03:00:00+04:00');
  await expect(broken.run(now, new AbortController().signal)).rejects.toThrow();
  expect(await readdir(folder)).toEqual(before);
  expect(await runAt('2026-11-17T03:05:00')).toMatchObject({ file: 'portal-2026-11-17.jsonl.gz' });
});
