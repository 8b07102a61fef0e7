import { afterEach, describe, expect, test, vi } from 'vitest';

import type { DashboardSourceName } from '#rules/dashboard/sources.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import type { PortalDatabase } from '../database/database.ts';
import type { DashboardSource } from '../portal-module.ts';
import { createTestLog } from '../testing/gateway.ts';
import { viewerOf } from '../testing/sample.ts';
import { collectParts } from './collect.ts';

const VIEWER = viewerOf({ sub: 'someone', role: 'faculty' });
const LIMIT = 300;

/** A database on which all reads begin at once. */
const database = {
  async readTogether(works: ((db: unknown) => Promise<void>)[]) {
    const outcomes = await Promise.allSettled(works.map((work) => work(undefined)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  },
} as unknown as PortalDatabase;

function source(name: DashboardSourceName, read: DashboardSource['read'], serves = true): DashboardSource {
  return { name, serves: () => serves, read };
}

const line = (count: string) => ({ next: [{ kind: 'jobsForMe' as const, values: { count } }] });
const quick = (name: DashboardSourceName) => source(name, () => Promise.resolve(line(name)));
const never = () => new Promise<never>(() => undefined);

afterEach(() => vi.useRealTimers());

// DASHBOARD-46
describe('collectParts', () => {
  test('leaves out a source that fails, and logs it', async () => {
    const { log, entries } = createTestLog();
    const broken = source('people', () => Promise.reject(new ModuleError('DATABASE_UNAVAILABLE')));
    const found = await collectParts(
      { database, sources: [broken, quick('queue')], limit: LIMIT, log },
      VIEWER,
    );
    expect(found).toEqual({ parts: [line('queue')], unavailable: ['people'] });
    expect(entries).toMatchObject([{ entry: { source: 'people' } }]);
  });

  test('does not wait for a slow source, and reads all others', async () => {
    vi.useFakeTimers();
    const { log, entries } = createTestLog();
    const sources = [source('vacancies', never), ...(['queue', 'people', 'documents'] as const).map(quick)];
    const reading = collectParts({ database, sources, limit: LIMIT, log }, VIEWER);
    await vi.advanceTimersByTimeAsync(LIMIT);
    const { parts, unavailable } = await reading;
    expect(unavailable).toEqual(['vacancies']);
    expect(entries).toMatchObject([{ entry: { sources: ['vacancies'], limit: LIMIT } }]);
    expect(parts).toEqual(['queue', 'documents', 'people'].map(line));
  });

  test('begins no source after the limit', async () => {
    vi.useFakeTimers();
    const { log } = createTestLog();
    const late = vi.fn(() => Promise.resolve({}));
    const connected = Promise.withResolvers<undefined>();
    const busy = {
      ...database,
      async readTogether(works: Parameters<PortalDatabase['readTogether']>[0]) {
        await connected.promise;
        await database.readTogether(works);
      },
    };
    const sources = [source('queue', late), source('people', late)];
    const reading = collectParts({ database: busy, sources, limit: LIMIT, log }, VIEWER);
    await vi.advanceTimersByTimeAsync(LIMIT);
    expect(await reading).toEqual({ parts: [], unavailable: ['queue', 'people'] });
    connected.resolve(undefined);
    await vi.advanceTimersByTimeAsync(1);
    expect(late).not.toHaveBeenCalled();
  });

  test('leaves out all sources if there is no connection, and logs each', async () => {
    const { log, entries } = createTestLog();
    const readTogether = () => Promise.reject(new ModuleError('DATABASE_UNAVAILABLE'));
    const found = await collectParts(
      {
        database: { ...database, readTogether },
        sources: [quick('queue'), quick('people')],
        limit: LIMIT,
        log,
      },
      VIEWER,
    );
    expect(found).toEqual({ parts: [], unavailable: ['queue', 'people'] });
    expect(entries.map(({ entry }) => entry)).toMatchObject([{ source: 'queue' }, { source: 'people' }]);
  });

  test('does not read a source that has nothing for the user', async () => {
    const { log } = createTestLog();
    const other = vi.fn(() => Promise.resolve({}));
    const found = await collectParts(
      { database, sources: [source('openings', other, false)], limit: LIMIT, log },
      VIEWER,
    );
    expect(found).toEqual({ parts: [], unavailable: [] });
    expect(other).not.toHaveBeenCalled();
  });
});
