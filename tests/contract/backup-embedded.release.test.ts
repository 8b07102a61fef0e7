import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createDatabase,
  EXTRA_ROWS,
  EXTRA_TABLES,
  PERSON,
  query,
  readLines,
  readRows,
  runCommand,
  writeLines,
} from '../support/backup-database.ts';
import { startPortal } from '../support/portal.ts';
import { startProgrammableBackend, type ProgrammableBackend } from '../support/programmable-backend.ts';

let folder: string;
/** It has no companies to copy, so a portal adds no rows by itself. */
let backend: ProgrammableBackend;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'backup-embedded-')));
  backend = await startProgrammableBackend();
});
afterAll(async () => {
  await backend.refuse();
  await rm(folder, { recursive: true, force: true });
});

const rowLines = async (file: string) => (await readLines(file)).slice(1);

test('a backup is the same while the portal runs and after it, and a restore needs a stopped portal (DATA-10, DATA-13, DATA-14)', async () => {
  const home = path.join(folder, 'embedded');
  const dataDir = path.join(home, 'portal');
  const files = ['running.gz', 'stopped.gz'].map((name) => path.join(folder, name));
  const [running = '', stopped = ''] = files;
  const given = { DATA_DIR: dataDir };
  const portal = await startPortal(home, backend.url, { DATABASE_URL: '' });
  let rows;
  try {
    const url = embeddedUrl(dataDir);
    await query(url, `${EXTRA_TABLES}; ${PERSON}`);
    await query(url, EXTRA_ROWS);
    rows = await readRows(url);
    expect(rows['zz_notes']).toHaveLength(5);
    expect(await runCommand('backup', [running], given)).toMatchObject({ code: 0, stderr: '' });
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
    expect(await runCommand('restore', [running, '--replace'], given)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The portal uses the database in DATA_DIR ${dataDir}. Nothing was changed. Stop the portal and try again.\n`,
    });
    expect(await readRows(url)).toEqual(rows);
  } finally {
    await portal.stop();
  }
  expect(await runCommand('backup', [stopped], given)).toMatchObject({ code: 0, stderr: '' });
  expect(await rowLines(stopped)).toEqual(await rowLines(running));
  const lines = await readLines(running);
  const fewer = path.join(folder, 'fewer.gz');
  await writeLines(fewer, [lines[0] ?? '', '["end",{}]']);
  expect(await runCommand('restore', [fewer, '--replace'], given)).toMatchObject({ code: 0, stderr: '' });
  // Without --replace, this command needs empty tables. So it also shows that the last one emptied them.
  expect(await runCommand('restore', [running], given)).toMatchObject({ code: 0, stderr: '' });
  const restarted = await startPortal(home, backend.url, { DATABASE_URL: '' });
  try {
    expect(await readRows(embeddedUrl(dataDir))).toEqual(rows);
  } finally {
    await restarted.stop();
  }
});

test('a backup of a server can be restored into a new embedded database, with which the portal starts (DATA-12)', async () => {
  const home = path.join(folder, 'moved');
  const dataDir = path.join(home, 'portal');
  const source = await createDatabase(`${folder}/moving`);
  await query(source, `drop table portal.aa_links, portal.zz_notes; ${PERSON}`);
  const file = path.join(folder, 'moving.gz');
  expect(await runCommand('backup', [file], { DATABASE_URL: source })).toMatchObject({ code: 0 });
  expect(await runCommand('restore', [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: '' });
  const portal = await startPortal(home, backend.url, { DATABASE_URL: '' });
  try {
    expect(await readRows(embeddedUrl(dataDir))).toEqual(await readRows(source));
  } finally {
    await portal.stop();
  }
});
function embeddedUrl(dataDir: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(path.join(dataDir, 'database/socket'))}`;
}
