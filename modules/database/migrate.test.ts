import { beforeEach, expect, test } from 'vitest';

import { createEmptyDatabase, queryOnce } from '../testing/database.ts';
import { migrate, MIGRATIONS, type Migration } from './migrate.ts';

let url: string;
beforeEach(async () => {
  url = await createEmptyDatabase();
});

const FIRST: Migration = { name: '0000_first', statements: ['create table portal.first (id int)'] };
const SECOND: Migration = {
  name: '0001_second',
  statements: ['create table portal.second (id int)', 'insert into portal.second values (1)'],
};

async function listTables(): Promise<unknown[]> {
  const rows = await queryOnce(url, "select tablename from pg_tables where schemaname = 'portal' order by 1");
  return rows.map(({ tablename }) => tablename);
}

// DATA-3
test('applies each migration once, in order', async () => {
  expect(await migrate(url, [FIRST])).toEqual(['0000_first']);
  expect(await migrate(url, [FIRST, SECOND])).toEqual(['0001_second']);
  expect(await migrate(url, [FIRST, SECOND])).toEqual([]);
  expect(await listTables()).toEqual(['first', 'migrations', 'second']);
});

// DATA-3
test('of replicas that start at the same time, one applies the migrations and the others wait', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => migrate(url, [FIRST, SECOND])));
  expect(results.filter((applied) => applied.length > 0)).toEqual([['0000_first', '0001_second']]);
  expect(await queryOnce(url, 'select * from portal.second')).toHaveLength(1);
});

// DATA-3
test('leaves a database as it is that a later version has migrated', async () => {
  await migrate(url, [FIRST, SECOND]);
  expect(await migrate(url, [FIRST])).toEqual([]);
  expect(await listTables()).toContain('second');
});

test('changes nothing if a statement fails', async () => {
  const broken = {
    name: '0001_broken',
    statements: ['create table portal.third (id int)', 'select nothing'],
  };
  await expect(migrate(url, [FIRST, broken])).rejects.toThrow();
  expect(await listTables()).toEqual([]);
});

test('the migrations of this version create the tables of the modules', async () => {
  await migrate(url);
  expect(MIGRATIONS.length).toBeGreaterThan(0);
  expect(await listTables()).toContain('people');
});

// DATA-3
test('refuses a database that cannot store Arabic letters, and changes nothing', async () => {
  const latin = `${new URL(url).pathname.slice(1)}_latin`;
  await queryOnce(url, `create database ${latin} encoding 'LATIN1' locale 'C' template template0`);
  const address = Object.assign(new URL(url), { pathname: latin }).href;
  await expect(migrate(address, [FIRST])).rejects.toThrow('The database has the encoding LATIN1');
  expect(await queryOnce(address, "select 1 from pg_namespace where nspname = 'portal'")).toEqual([]);
});
