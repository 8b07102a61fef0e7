import { Registry } from 'prom-client';
import { afterEach, expect, test, vi } from 'vitest';

import { createEmptyDatabase } from '../testing/database.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await database?.close();
});

const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

interface Opened {
  database: Database;
  registry: Registry;
  logged: string[];
}

function open(url: string, migrateWith: (url: string) => Promise<string[]>): Opened {
  const registry = new Registry();
  const logged: string[] = [];
  const keep = (_entry: unknown, message?: string) => void logged.push(message ?? '');
  const opened = openDatabase({
    url,
    isEmbedded: false,
    registry,
    log: { info: keep, error: keep } as never,
    migrate: migrateWith,
  });
  database = opened;
  return { database: opened, registry, logged };
}

// DATA-4
test('refuses queries until a migration has succeeded, and tries again by itself', async () => {
  const url = await createEmptyDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let failures = 2;
  const opened = open(url, async (address) => {
    failures -= 1;
    if (failures >= 0) throw REFUSED;
    return await migrate(address);
  });
  await opened.database.started();
  await expect(opened.database.read(() => Promise.resolve(1))).rejects.toMatchObject({
    code: 'DATABASE_UNAVAILABLE',
  });
  await expect(opened.database.check()).resolves.toMatchObject({ ok: false });
  expect(await opened.registry.metrics()).toMatch(/^portal_database_up 0$/m);
  await vi.advanceTimersByTimeAsync(500);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(opened.logged).toContain('the database was migrated'));
  await expect(opened.database.read(() => Promise.resolve(1))).resolves.toBe(1);
  await expect(opened.database.check()).resolves.toEqual({ ok: true });
  expect(await opened.registry.metrics()).toMatch(/^portal_database_up 1$/m);
  // The log has one line for the outage, not one for each attempt.
  expect(opened.logged.filter((line) => line.includes('cannot be used'))).toHaveLength(1);
});

// DATA-4
test('a request during the first attempt waits for it', async () => {
  const url = await createEmptyDatabase();
  const attempt = Promise.withResolvers<string[]>();
  const opened = open(url, () => attempt.promise);
  const read = opened.database.read(() => Promise.resolve('read'));
  attempt.resolve([]);
  await expect(read).resolves.toBe('read');
});

// DATA-6
test('after a lost connection, other requests fail at once for a moment', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  await opened.database.started();
  await expect(opened.database.read(() => Promise.reject(REFUSED))).rejects.toMatchObject({
    code: 'DATABASE_UNAVAILABLE',
  });
  const work = vi.fn(() => Promise.resolve(1));
  await expect(opened.database.read(work)).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  expect(work).not.toHaveBeenCalled();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1001);
  await expect(opened.database.read(work)).resolves.toBe(1);
  vi.restoreAllMocks();
});

// DATA-7
test('the metrics show reads and transactions by outcome, and the connections', async () => {
  const opened = open(await createEmptyDatabase(), migrate);
  await opened.database.started();
  await opened.database.read((db) => db.execute('select 1'));
  await expect(opened.database.transaction((tx) => tx.execute('select nothing'))).rejects.toThrow('42703');
  const metrics = await opened.registry.metrics();
  expect(metrics).toContain('portal_database_seconds_count{kind="read",outcome="ok"} 1');
  expect(metrics).toContain('portal_database_seconds_count{kind="transaction",outcome="failed"} 1');
  expect(metrics).toMatch(/portal_database_connections\{state="(idle|busy)"\} 1/);
});
