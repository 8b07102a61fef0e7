import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, describe, expect, test } from 'vitest';

import {
  createDatabase,
  prepareBackup,
  query,
  readLines,
  readRows,
  runCommand,
  writeLines,
} from '../support/backup-database.ts';

const { folder, source, file, env, remove } = await prepareBackup();
afterAll(remove);

/** Writes the backup with another list of migrations in its header. */
async function writeWithMigrations(place: string, change: (names: string[]) => string[]): Promise<void> {
  const [first = '', ...lines] = await readLines(file);
  const header = JSON.parse(first) as { migrations: string[] };
  await writeLines(place, [JSON.stringify({ ...header, migrations: change(header.migrations) }), ...lines]);
}

describe('a restore refuses in one sentence, and changes nothing (DATA-13),', () => {
  test.each<[string, string, (place: string) => Promise<void>]>([
    [
      'a truncated file',
      'is incomplete or damaged. Nothing was changed. Use another backup.',
      async (place) => {
        await writeFile(place, await readFile(file));
        await truncate(place, (await stat(place)).size - 20);
      },
    ],
    [
      'a file without its last line',
      'is incomplete or damaged. Nothing was changed. Use another backup.',
      async (place) => await writeLines(place, (await readLines(file)).slice(0, -1)),
    ],
    [
      'a file that lacks a row',
      'is incomplete or damaged. Nothing was changed. Use another backup.',
      async (place) => await writeLines(place, (await readLines(file)).toSpliced(2, 1)),
    ],
    [
      'a damaged file',
      'is incomplete or damaged. Nothing was changed. Use another backup.',
      async (place) => {
        const bytes = await readFile(file);
        const middle = Math.floor(bytes.length / 2);
        await writeFile(place, bytes.fill(0x55, middle, middle + 40));
      },
    ],
    [
      'a file that is not packed',
      'is not a backup of the portal. Nothing was changed.',
      async (place) => await writeFile(place, '{"format":1}\n'),
    ],
    [
      'another packed file',
      'is not a backup of the portal. Nothing was changed.',
      async (place) => await writeFile(place, gzipSync('a text\n')),
    ],
    [
      'a missing file',
      'cannot be read (ENOENT). Nothing was changed.',
      async (place) => await rm(place, { force: true }),
    ],
    [
      'a backup of a later version',
      'was made by a later version of the portal. Nothing was changed. Install that version and use its restore command.',
      async (place) => await writeWithMigrations(place, (names) => [...names, '9999_later']),
    ],
    [
      'a backup in a later format',
      'was made by a later version of the portal. Nothing was changed. Install that version and use its restore command.',
      async (place) => await writeLines(place, ['{"format":2,"migrations":[],"other":[]}']),
    ],
    [
      'a backup of an earlier version than that of the database',
      'was made by an earlier version of the portal than the one that created this database. Nothing was changed. Restore the file into a new, empty database, which is then updated to this version.',
      async (place) => await writeWithMigrations(place, (names) => names.slice(0, -1)),
    ],
  ])('%s', async (_, sentence, write) => {
    const place = path.join(folder, 'refused.gz');
    await write(place);
    const rows = await readRows(source);
    for (const options of [[], ['--replace']]) {
      expect(await runCommand('restore', [place, ...options], env(source))).toEqual({
        code: 1,
        stdout: '',
        stderr: `${place} ${sentence}\n`,
      });
    }
    expect(await readRows(source)).toEqual(rows);
  });
});

test('a restore refuses rows of a table or column that the database does not have (DATA-13)', async () => {
  const target = await createDatabase(`${folder}/narrow`);
  await query(target, 'alter table portal.zz_notes drop column span');
  const { stderr } = await runCommand('restore', [file], env(target));
  expect(stderr).toBe(
    'The backup has a column span of the table zz_notes, which this version of the portal does not have. Nothing was changed.\n',
  );
  await query(target, 'drop table portal.aa_links, portal.zz_notes');
  const second = await runCommand('restore', [file], env(target));
  expect(second.stderr).toContain('The backup has a table aa_links, which this version');
  expect(Object.values(await readRows(target)).flat()).toEqual([]);
});
