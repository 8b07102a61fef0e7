import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, test } from 'vitest';

import { MEGABYTE } from '#rules/constants.ts';
import { IMPORT_MAX_LINES } from '#rules/people/import-columns.ts';

import type { PortalDatabase } from '../../database/database.ts';
import { BATCH_ROWS } from '../../database/limits.ts';
import { openTestDatabase, queryOnce } from '../../testing/database.ts';
import { openEmbeddedTestDatabase } from '../../testing/embedded.ts';
import { getImport, startImport, startUndo } from './imports.ts';
import { IMPORT_JOB, listImportJobs } from './job.ts';
import { stageImport } from './stage.ts';

const ADMIN = { id: 'admin', name: 'Demo Admin' };
const HEADINGS = 'Student id,Name,Email,College,Programme,Class,Status,Mobile';
const MINUTES = 60_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns a file with the most students. */
function createFile(): File {
  const line = (_: unknown, index: number) =>
    `${9_000_000 + index},فاطمة الزعابي ${index},s${index}@demo.example,FCHS,Nursing,2027,active,0501234567`;
  return new File(
    [[HEADINGS, ...Array.from({ length: IMPORT_MAX_LINES }, line)].join('\r\n')],
    'students.csv',
  );
}

/** The memory that is in use, in bytes. */
function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

// IMPORT-9
test.each([
  ['a server', openTestDatabase],
  ['the embedded database', openEmbeddedTestDatabase],
] as const)(
  'an import of 20,000 lines on %s shows its progress, takes constant memory, and can be undone',
  async (_, open) => {
    const database: PortalDatabase & { url: string } = await open();
    const file = createFile();
    const memory: number[] = [];
    let watched = () => Promise.resolve();
    let transactions = 0;
    const counted: PortalDatabase = {
      ...database,
      async transaction(work) {
        const result = await database.transaction(work);
        transactions += 1;
        // Each tenth transaction: a collection of the garbage takes long.
        if (transactions % 10 === 0) memory.push(memoryInUse());
        await watched();
        return result;
      },
    };
    const job = listImportJobs(counted).find(({ name }) => name === IMPORT_JOB);
    const countRows = async () =>
      await queryOnce(
        database.url,
        `select (select count(*)::int from portal.people) as people,
          (select count(*)::int from portal.person_students) as students`,
      );
    try {
      const id = await stageImport(counted, ADMIN, file);
      const progress = new Set<number>();
      watched = async () => {
        progress.add((await database.read((db) => getImport(db, id))).done);
      };
      await database.transaction((tx) => startImport(tx, ADMIN, id));
      await job?.run(new Date(), new AbortController().signal);
      expect(await countRows()).toEqual([{ people: IMPORT_MAX_LINES, students: IMPORT_MAX_LINES }]);
      expect(progress.size).toBe(IMPORT_MAX_LINES / BATCH_ROWS);
      await database.transaction((tx) => startUndo(tx, ADMIN, id));
      await job?.run(new Date(), new AbortController().signal);
      expect(await countRows()).toEqual([{ people: 0, students: 0 }]);
      // The keys of the lines, which find a person who is in the file twice, are the only growth.
      expect(Math.max(...memory) - Math.min(...memory)).toBeLessThan(20 * MEGABYTE);
    } finally {
      await database.close();
    }
  },
  5 * MINUTES,
);
