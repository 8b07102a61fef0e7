import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { provideDatabase } from '../support/database.ts';
import { chooseGuidePorts, END_PROGRAMS, readGuideBlocks } from '../support/guide-blocks.ts';
import { RUN_SETTINGS } from '../support/portal.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NGINX = '/usr/sbin/nginx';

let folder: string;
beforeAll(async () => {
  await access(NGINX).catch(() => {
    throw new Error(
      `${NGINX} is missing: install the Debian package nginx-light ('npm test' installs it as root).`,
    );
  });
  folder = await mkdtemp(path.join(tmpdir(), 'operations-guide-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The time limit, in milliseconds. The guide also creates an embedded PostgreSQL database. */
const LIMIT = 110_000;

test('the blocks of the guide start two replicas behind nginx, restart them one by one and remove everything', async () => {
  const ports = await chooseGuidePorts();
  const work = path.join(folder, 'work');
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    HOME: folder,
    // The blocks run with the project's Node instead of an operator's.
    PATH: `${path.join(ROOT, 'node_modules/.bin')}:/usr/sbin:${process.env['PATH'] ?? ''}`,
    PORTAL_HOME: ROOT,
    WORK: work,
    POSTGRES_URL: await provideDatabase(work),
    ...RUN_SETTINGS,
    ...ports,
  };
  const script = ['set -euo pipefail', END_PROGRAMS, ...(await readGuideBlocks())].join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    env,
    timeout: LIMIT,
  });
  expect(stdout).toMatch(/^SESSION_SECRET +hidden, 44 characters {2}\(from .*\/secrets\/session\)$/m);
  expect(stdout).toMatch(/^DATA_SECRET +hidden, 44 characters {2}\(from .*\/secrets\/data\)$/m);
  expect(stdout).toMatch(/^DATABASE_URL +postgresql:.* {2}\(from .*\/secrets\/database-url\)$/m);
  expect(stdout.slice(stdout.indexOf('landing page')).trim().split('\n')).toEqual([
    'landing page: 200',
    'its styles: 200',
    `sign-in leads to: https://localhost:${ports.HTTPS_PORT}/dashboard`,
    ...Array<string>(4).fill('dashboard: 200'),
    'portal_store_up 1',
    expect.stringContaining('"mail":{"ok":true'),
    'readiness, from outside: 404',
    'still signed in: 200',
    'styles without a replica: 200',
    'everything is removed',
  ]);
  await expect(access(work)).rejects.toThrow('ENOENT');
}, 120_000);

// SESSION-19
test('the commands for a new SESSION_SECRET replace the key, and only the owner can read the file', async () => {
  const guide = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const commands = /^### Rotate `SESSION_SECRET`$.*?^```sh\n(.*?)^```$/ms.exec(guide)?.[1];
  if (commands === undefined) throw new Error('The guide has no commands for a new SESSION_SECRET.');
  const file = path.join(folder, 'secrets/session');
  await mkdir(path.dirname(file));
  await writeFile(file, 'the old key\n', { mode: 0o600 });
  const script = `set -eu; umask 022\n${commands}`;
  await promisify(execFile)('sh', ['-c', script], { cwd: folder });
  expect(await readFile(file, 'utf8')).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

/**
 * Runs a program of the build without the rest of the repository, as in the image.
 *
 * @returns the exit code and the output
 */
async function runBuilt(program: string, given: Record<string, string>) {
  const env: Record<string, string | undefined> = {
    PATH: process.env['PATH'],
    DATA_DIR: path.join(folder, 'refused'),
    ...given,
  };
  const run = promisify(execFile)(process.execPath, [path.join(ROOT, 'build/server', program)], {
    env: env as NodeJS.ProcessEnv, // the type requires NODE_ENV, which must be missing here
    timeout: LIMIT,
  });
  try {
    return { code: 0, text: (await run).stdout };
  } catch (fault) {
    const { code, stderr } = fault as { code: number; stderr: string };
    return { code, text: stderr };
  }
}

test('config.js of the build reports the same errors as the portal, and prints a valid configuration', async () => {
  // NODE_ENV is not set. A portal that other machines can reach counts as production anyway.
  const weak = {
    HOST: '0.0.0.0',
    UPSTREAM_URL: 'http://127.0.0.1:9/graphql',
    JWT_SECRET: 'a-secret-like-an-example',
  };
  const refused = await runBuilt('config.js', weak);
  expect(refused).toEqual(await runBuilt('server.js', weak));
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('The configuration has 3 errors:');
  expect(refused.text).toContain('PUBLIC_URL is missing');
  expect(refused.text).toContain('JWT_SECRET is too weak for production');
  expect(refused.text).toContain('SUPPORT_EMAIL is missing');
  const good = {
    PUBLIC_URL: 'https://portal.example',
    JWT_SECRET: 'gT5vLq8XzRk1WnJs3YpBc9MdFh7UeAo2',
    SUPPORT_EMAIL: 'help@authority.example',
  };
  const printed = await runBuilt('config.js', { ...weak, ...good });
  expect(printed.code).toBe(0);
  expect(printed.text).toMatch(/^PUBLIC_URL +https:\/\/portal\.example {2}\(environment\)$/m);
});

test('the Grafana dashboard shows every metric of the guide', async () => {
  const guide = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const dashboard = await readFile(path.join(ROOT, 'docs/operations/grafana-dashboard.json'), 'utf8');
  const rows = guide.split('\n').filter((line) => /^\| `(?:portal|gateway|nodejs|process)_/.test(line));
  const names = rows.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`(\w+)/g)].map((match) => match[1] ?? ''),
  );
  expect(names.length).toBeGreaterThan(14);
  const { panels } = JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] };
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
  for (const name of names) expect(shown, name).toContain(name);
});
