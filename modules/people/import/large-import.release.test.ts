import { afterAll, beforeAll, expect, test } from 'vitest';

import { IMPORT_MAX_LINES } from '#rules/people/import-columns.ts';

import type { PortalDatabase } from '../../database/database.ts';
import { openEmbeddedTestDatabase } from '../../testing/embedded.ts';
import { openTestDatabase, queryOnce } from '../../testing/database.ts';
import { getImport, startImport, startUndo } from './imports.ts';
import { IMPORT_JOB, listImportJobs } from './job.ts';
import { stageImport } from './stage.ts';

const ADMIN = { id: 'admin', name: 'Demo Admin' };
const HEADINGS = 'Student id,Name,Email,College,Programme,Class,Status,Mobile';

/** Returns a file with a number of students. */
function fileOf(lines: number): File {
  const line = (_: unknown, index: number) =>
    `${9_000_000 + index},فاطمة الزعابي ${index},s${index}@demo.example,FCHS,Nursing,2027,active,0501234567`;
  return new File([[HEADINGS, ...Array.from({ length: lines }, line)].join('\r\n')], 'students.csv');
}

/** The bytes of the heap that are in use after a garbage collection. */
function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

// IMPORT-9
test.each([
  ['a server', openTestDatabase],
  ['the embedded database', openEmbeddedTestDatabase],
] as const)('an import of 20,000 lines on %s shows its progress and can be undone', async (_, open) => {
  const database: PortalDatabase & { url: string } = await open();
  try {
    const job = listImportJobs(database).find(({ name }) => name === IMPORT_JOB);
    const began = performance.now();
    const id = await stageImport(database, ADMIN, fileOf(IMPORT_MAX_LINES));
    const staged = performance.now();
    await database.transaction((tx) => startImport(tx, id));
    const seen = new Set<number>();
    const run = job?.run(new Date(), new AbortController().signal);
    const watch = async () => {
      for (;;) {
        const { done, state } = await database.read((db) => getImport(db, id));
        seen.add(done);
        if (state === 'applied' || state === 'undone') return;
      }
    };
    await watch();
    await run;
    const applied = performance.now();
    const [{ count } = {}] = await queryOnce(
      database.url,
      'select count(*)::int from portal.person_students',
    );
    expect(count).toBe(IMPORT_MAX_LINES);
    expect(seen.size).toBeGreaterThan(20);
    await database.transaction((tx) => startUndo(tx, ADMIN, id));
    await job?.run(new Date(), new AbortController().signal);
    const [{ left } = {}] = await queryOnce(database.url, 'select count(*)::int as left from portal.people');
    expect(left).toBe(0);
    console.log({
      stage: staged - began,
      apply: applied - staged,
      undo: performance.now() - applied,
      heap: heapUsed(),
    });
  } finally {
    await database.close();
  }
});
beforeAll(() => undefined);
afterAll(() => undefined);
