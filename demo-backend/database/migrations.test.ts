import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenDatabase } from './open.ts';
import { submissions, users } from './schema.ts';

const migrations = join(import.meta.dirname, '../migrations');
let folder: string;
let database: OpenDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upstream-migrations-'));
  database = await openTestDatabase();
}, 60_000);
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Runs only the first migrations, to create the database of an older version. */
async function migrateOnly(count: number): Promise<void> {
  await cp(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  await database.migrate(folder);
}

test('keeps a duplicate value only in its first row, and keeps all other rows and forms', async () => {
  await migrateOnly(3);
  const { db } = database;
  await db.execute(sql`insert into users (name, email, password_hash, role, student_id, emirates_id) values
    ('A', 'a@portal.example', '', 'user', '202300118', '784199723001181'),
    ('B', 'b@portal.example', '', 'user', '202300118', '784199723001181'),
    ('C', 'c@portal.example', '', 'user', '202100415', null)`);
  await db.execute(
    sql`insert into student_accounts values ('202100415', 1, 'school_graduate', 'ATHS', 'IG')`,
  );
  await db.execute(sql`insert into submissions (kind, title, email, fields) values
    ('adjunct-faculty', 'first', 'a@portal.example', '{}'),
    ('adjunct-faculty', 'second', 'a@portal.example', '{}'),
    ('testimonial', 'other', 'a@portal.example', '{}')`);
  await database.migrate(migrations);
  const people = await db.select().from(users).orderBy(asc(users.id));
  expect(people.map(({ studentId, emiratesId }) => [studentId, emiratesId])).toEqual([
    ['202300118', '784199723001181'],
    [null, null],
    [null, null],
  ]);
  const forms = await db.select().from(submissions).orderBy(asc(submissions.id));
  expect(forms.map(({ kind }) => kind)).toEqual(['adjunct-faculty', 'adjunct-faculty-again', 'testimonial']);
});
