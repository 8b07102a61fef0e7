import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import {
  createDatabase,
  describeRows,
  prepareBackup,
  query,
  readLines,
  readRows,
  runCommand,
  startCommand,
  untilWaiting,
} from '../support/backup-database.ts';
import { provideDatabase } from '../support/database.ts';
import { startPortal } from '../support/portal.ts';
import { startProgrammableBackend } from '../support/programmable-backend.ts';

const { folder, source, file, env, remove } = await prepareBackup();
afterAll(remove);

test('a backup while the portal serves is written to DATA_DIR, for its own account only (DATA-10, DATA-11)', async () => {
  const home = path.join(folder, 'serving');
  // The portal adds nothing: this backend has no companies to copy.
  const backend = await startProgrammableBackend();
  const portal = await startPortal(home, backend.url, { DATABASE_URL: source });
  const dataDir = path.join(home, 'portal');
  try {
    const { stdout, ...ending } = await runCommand('backup', [], {
      DATABASE_URL: source,
      DATA_DIR: dataDir,
    });
    expect(ending).toEqual({ code: 0, stderr: '' });
    const [name = '', ...others] = await readdir(path.join(dataDir, 'backups'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^portal-\d{8}T\d{6}Z\.jsonl\.gz$/);
    const written = path.join(dataDir, 'backups', name);
    const { mode, size } = await stat(written);
    expect(mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(written))).mode & 0o777).toBe(0o700);
    const { lines, total } = describeRows(await readRows(source));
    expect(stdout).toBe(`${lines}Wrote ${total} to ${written} (${size} bytes).\n`);
    expect((await readLines(written)).slice(1)).toEqual((await readLines(file)).slice(1));
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);

    const absent = await runCommand('backup', [], { DATA_DIR: dataDir });
    expect(absent.stderr).toBe(
      `DATA_DIR ${dataDir} has no embedded database: set DATA_DIR or DATABASE_URL as the portal has it.\n`,
    );
    await mkdir(path.join(dataDir, 'database')); // as after a move to a server
    const moved = await runCommand('backup', [], { DATA_DIR: dataDir });
    expect(moved.stderr).toBe(
      `The portal that uses DATA_DIR ${dataDir} has no embedded database at the moment: if it is starting, try again in a minute; if it uses DATABASE_URL, set DATABASE_URL for this command too.\n`,
    );
  } finally {
    await portal.stop();
    await backend.refuse();
  }
});

test('a backup has the rows of one moment, also if others write meanwhile (DATA-10)', async () => {
  const busy = await createDatabase(`${folder}/busy`, { hasRows: true });
  const files = ['before.gz', 'meanwhile.gz'].map((name) => path.join(folder, name));
  const [before = '', meanwhile = ''] = files;
  await runCommand('backup', [before], env(busy));
  const writer = new pg.Client(busy);
  await writer.connect();
  try {
    await writer.query('begin; lock table portal.zz_notes');
    const backup = runCommand('backup', [meanwhile], env(busy));
    await untilWaiting(busy);
    await writer.query('delete from portal.people; delete from portal.zz_notes where id = 5; commit');
    expect(await backup).toMatchObject({ code: 0, stderr: '' });
  } finally {
    await writer.end();
  }
  expect((await readLines(meanwhile)).slice(1)).toEqual((await readLines(before)).slice(1));
});

test('large rows need little memory, in a backup and in a restore (DATA-10, DATA-12)', async () => {
  const large = await createDatabase(`${folder}/large`);
  await query(
    large,
    `insert into portal.zz_notes (body)
      select decode(repeat(md5(g::text), case when g <= 500 then 1 else 32768 end), 'hex')
      from generate_series(1, 600) g`,
  );
  // The last 100 rows have one megabyte of text each.
  const limited = { ...env(large), NODE_OPTIONS: '--max-old-space-size=100' };
  const place = path.join(folder, 'large.gz');
  expect(await runCommand('backup', [place], limited)).toMatchObject({ code: 0, stderr: '' });
  expect(await runCommand('restore', [place, '--replace'], limited)).toMatchObject({ code: 0, stderr: '' });
});

test('the settings of a database change neither a backup nor a restore (DATA-10, DATA-12)', async () => {
  const target = await createDatabase(`${folder}/settings`);
  for (const setting of [
    "timezone = 'Asia/Dubai'",
    "datestyle = 'German, DMY'",
    "intervalstyle = 'sql_standard'",
    "bytea_output = 'escape'",
    'extra_float_digits = -15',
  ]) {
    await query(
      target,
      `do $$ begin execute format($a$alter database %I set ${setting}$a$, current_database()); end $$`,
    );
  }
  expect(await runCommand('restore', [file], env(target))).toMatchObject({ code: 0, stderr: '' });
  const again = path.join(folder, 'settings.gz');
  expect(await runCommand('backup', [again], env(target))).toMatchObject({ code: 0, stderr: '' });
  expect((await readLines(again)).slice(1).sort()).toEqual((await readLines(file)).slice(1).sort());
});

test('a backup that is stopped leaves no file (DATA-11)', async () => {
  const place = path.join(folder, 'stopped');
  const holder = new pg.Client(source);
  await holder.connect();
  try {
    await holder.query('begin; lock table portal.zz_notes');
    const backup = startCommand('backup', [path.join(place, 'a.gz')], env(source));
    await untilWaiting(source);
    expect(await readdir(place)).toEqual([expect.stringMatching(/^a\.gz\.\w+\.unfinished$/)]);
    backup.child.kill('SIGTERM');
    expect(await backup.ended).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The backup was stopped. No file was written.\n',
    });
  } finally {
    await holder.end();
  }
  expect(await readdir(place)).toEqual([]);
});

test('a backup on a full disk leaves no file (DATA-11)', async () => {
  const place = path.join(folder, 'full');
  const backup = await runCommand('backup', [path.join(place, 'a.gz')], env(source), { diskIsFull: true });
  expect(backup).toEqual({
    code: 1,
    stdout: '',
    stderr: `${place}/a.gz cannot be written (EFBIG). No file was written.\n`,
  });
  expect(await readdir(place)).toEqual([]);
});

test('a backup that cannot be written leaves no file (DATA-11)', async () => {
  const place = path.join(folder, 'occupied');
  await mkdir(path.join(place, 'a.gz', 'content'), { recursive: true });
  const { stderr, ...ending } = await runCommand('backup', [path.join(place, 'a.gz')], env(source));
  expect(ending).toMatchObject({ code: 1, stdout: '' });
  expect(stderr).toBe(`${place}/a.gz cannot be written (EISDIR). No file was written.\n`);
  expect(await readdir(place)).toEqual(['a.gz']);
});

test('both commands report faults of the configuration and of the arguments (DATA-13)', async () => {
  for (const program of ['backup', 'restore'] as const) {
    const faulty = await runCommand(program, ['x'], { DATABASE_URL: 'mysql://host' });
    expect(faulty).toMatchObject({ code: 1, stdout: '' });
    expect(faulty.stderr).toMatch(
      /^The configuration has 1 error:\n {2}DATABASE_URL must be a postgres: or postgresql: address, e\.g\. .+\n$/,
    );
    const usage = await runCommand(program, ['x', '--other'], env(source));
    expect(usage).toMatchObject({ code: 1, stdout: '' });
    expect(usage.stderr).toMatch(new RegExp(`^Usage: npm run ${program} .+\\.\n$`));
  }
  for (const [host, reason] of [
    ['127.0.0.1', 'connect ECONNREFUSED 127.0.0.1:9'],
    ['localhost', '.+'],
  ]) {
    const absent = await runCommand('backup', ['x'], env(`postgresql://portal@${host}:9/portal`));
    expect(absent.code).toBe(1);
    expect(absent.stderr).toMatch(
      new RegExp(`^The database cannot be used at the moment \\(${reason}\\). Nothing was changed.\n$`),
    );
  }
  const foreign = await runCommand('backup', [], env(await provideDatabase(`${folder}/foreign`)));
  expect(foreign.stderr).toBe(
    'This database has no data of the portal: the portal has never used it. Check DATABASE_URL and DATA_DIR.\n',
  );
  expect(await readdir(path.join(folder, 'data', 'backups'))).toEqual([]);
});
