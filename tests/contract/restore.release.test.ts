import { readFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import {
  createDatabase,
  describeRows,
  EXTRA_TABLES,
  PERSON,
  prepareBackup,
  query,
  readLines,
  readRows,
  runCommand,
  startCommand,
  untilWaiting,
  writeLines,
} from '../support/backup-database.ts';
import { provideDatabase } from '../support/database.ts';

/** The migrations of the portal, which a restore names. */
const JOURNAL = JSON.parse(readFileSync('modules/database/migrations/meta/_journal.json', 'utf8')) as {
  entries: { tag: string }[];
};
const { folder, source, file, env, remove } = await prepareBackup();
afterAll(remove);

/** Writes a backup of a version before the first migration, which has only the table of the notes. */
async function writeOlder(name: string): Promise<string> {
  const lines = await readLines(file);
  const notes = lines.slice(
    lines.findIndex((line) => line.startsWith('["table","zz_notes"')),
    -1,
  );
  const header = { ...(JSON.parse(lines[0] ?? '') as object), migrations: [] };
  const older = path.join(folder, name);
  await writeLines(older, [JSON.stringify(header), ...notes, `["end",{"zz_notes":${notes.length - 1}}]`]);
  return older;
}

test('a restore creates the same rows, byte for byte, and new rows get new ids (DATA-12)', async () => {
  const target = await provideDatabase(`${folder}/target`);
  await query(target, EXTRA_TABLES);
  const rows = await readRows(source);
  expect(rows).toMatchObject({
    aa_links: { length: 1 },
    clearances: { length: 1 },
    history: { length: 2 },
    people: { length: 1 },
    zz_notes: { length: 5 },
  });
  const { lines, total } = describeRows(rows);
  expect(await runCommand('restore', [file], env(target))).toEqual({
    code: 0,
    stdout: `${lines}Restored ${total} from ${file} into the database ${new URL(target).pathname.slice(1)} at ${new URL(target).host}.\n`,
    stderr: '',
  });
  expect(await readRows(target)).toEqual(rows);
  const added = `insert into portal.zz_notes (words) values (null) returning id, serial`;
  expect(await query(target, added)).toEqual([{ id: '7', serial: 7 }]);
  await expect(query(target, 'delete from portal.zz_notes where id = 3')).rejects.toThrow('foreign key');
  // RECORD-12
  await expect(query(target, "update portal.history set note = 'other'")).rejects.toThrow('never changed');
  const keys = `select conname, condeferrable, condeferred from pg_constraint where contype = 'f' order by 1`;
  expect(await query(target, keys)).toEqual(await query(source, keys));
});

test('rows of an older version are inserted before the later migrations (DATA-12)', async () => {
  const target = await provideDatabase(`${folder}/older`);
  await query(target, EXTRA_TABLES);
  const older = await writeOlder('older.gz');
  const { stdout } = await runCommand('restore', [older], env(target));
  expect(stdout).toContain(
    `Then applied later migrations: ${JOURNAL.entries.map(({ tag }) => tag).join(', ')}.`,
  );
  const none = { people: [], aa_links: [], clearances: [], history: [] };
  expect(await readRows(target)).toEqual({ ...(await readRows(source)), ...none });
});

test('a column that the backup does not have gets its default (DATA-12)', async () => {
  const target = await provideDatabase(`${folder}/wider`);
  await query(target, `${EXTRA_TABLES}; alter table portal.zz_notes add colour text not null default 'blue'`);
  expect(await runCommand('restore', [file], env(target))).toMatchObject({ code: 0 });
  expect(await query(target, 'select distinct colour from portal.zz_notes')).toEqual([{ colour: 'blue' }]);
});

test('--replace deletes the rows of the database first (DATA-14)', async () => {
  const target = await createDatabase(`${folder}/replaced`, { hasRows: true });
  await query(target, `${PERSON}; update portal.zz_notes set words = '{other}'`);
  const rows = await readRows(target);
  const refused = await runCommand('restore', [file], env(target));
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toBe(
    'The database already has data: its table aa_links is not empty. Nothing was changed. Restore into an empty database, or add --replace to delete the data of the database first.\n',
  );
  expect(await readRows(target)).toEqual(rows);
  expect(await runCommand('restore', [file, '--replace'], env(target))).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(await readRows(target)).toEqual(await readRows(source));
});

test('a restore that is killed changes nothing (DATA-14)', async () => {
  const target = await createDatabase(`${folder}/killed`, { hasRows: true });
  await query(
    target,
    `create function public.wait() returns trigger language plpgsql as
      'begin set local lock_timeout = 0; perform pg_advisory_xact_lock(1); return new; end';
    create trigger wait before insert on portal.zz_notes for each row execute function public.wait()`,
  );
  const rows = await readRows(target);
  const holder = new pg.Client(target);
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock(1)');
    const restore = startCommand('restore', [file, '--replace'], env(target));
    await untilWaiting(target);
    restore.child.kill('SIGKILL');
    expect(await restore.ended).toMatchObject({ code: null, stdout: '' });
  } finally {
    await holder.end();
  }
  expect(await readRows(target)).toEqual(rows);
});

test('a restore whose last step fails changes nothing (DATA-14)', async () => {
  const target = await provideDatabase(`${folder}/failing`);
  // The migration that follows the rows creates this table too.
  await query(target, `${EXTRA_TABLES}; create table portal.people (id uuid)`);
  const older = await writeOlder('failing.gz');
  const { code, stderr } = await runCommand('restore', [older], env(target));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^PostgreSQL refused a query \(42P07\): CREATE TABLE "portal"\."people"/);
  expect(await readRows(target)).toEqual({ aa_links: [], people: [], zz_notes: [] });
  const sequence = 'select last_value::text as last, is_called as used from portal.zz_notes_id_seq';
  expect(await query(target, sequence)).toEqual([{ last: '1', used: false }]);
  expect(await query(target, `select to_regclass('portal.migrations') as name`)).toEqual([{ name: null }]);
});
