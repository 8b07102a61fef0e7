import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { freePort } from '../support/portal.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NGINX = '/usr/sbin/nginx';

let folder: string;
beforeAll(async () => {
  await access(NGINX).catch(() => {
    throw new Error(
      `${NGINX} is not there: install Debian's package nginx-light ('npm test' does, as root).`,
    );
  });
  folder = await mkdtemp(path.join(tmpdir(), 'operations-guide-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The guide's blocks in their order, as one would paste them into one shell. */
async function blocks(): Promise<string[]> {
  const text = await readFile(path.join(ROOT, 'docs/operations.md'), 'utf8');
  return [...text.matchAll(/^```bash\n(.*?)^```$/gms)].map((match) => match[1] ?? '');
}

/** In milliseconds: an embedded PostgreSQL is made on the way. */
const LIMIT = 110_000;

/** What is left running, should a block fail. */
const CLEAN_UP = `trap 'for file in "$WORK"/*.pid; do kill -KILL "$(cat "$file")" 2>/dev/null || true; done' EXIT`;

test('the guide leads from nothing to two replicas behind nginx, through a rolling restart, and back out', async () => {
  const ports = await Promise.all(Array.from({ length: 7 }, () => freePort()));
  const [HTTPS_PORT, ONE_PORT, TWO_PORT, ONE_METRICS, TWO_METRICS, REDIS_PORT, BACKEND_PORT] =
    ports.map(String);
  const work = path.join(folder, 'work');
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    HOME: folder,
    // The project's own Node stands for the one that the operator has.
    PATH: `${path.join(ROOT, 'node_modules/.bin')}:/usr/sbin:${process.env['PATH'] ?? ''}`,
    PORTAL_HOME: ROOT,
    WORK: work,
    ...{ HTTPS_PORT, ONE_PORT, TWO_PORT, ONE_METRICS, TWO_METRICS, REDIS_PORT, BACKEND_PORT },
  };
  const script = ['set -euo pipefail', CLEAN_UP, ...(await blocks())].join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    env,
    timeout: LIMIT,
  });
  expect(stdout).toMatch(/^SESSION_SECRET +hidden, 44 characters {2}\(from .*\/secrets\/session\)$/m);
  expect(stdout.slice(stdout.indexOf('landing page')).trim().split('\n')).toEqual([
    'landing page: 200',
    `sign-in leads to: https://localhost:${HTTPS_PORT}/dashboard`,
    ...Array<string>(4).fill('dashboard: 200'),
    'portal_store_up 1',
    'readiness, from outside: 404',
    'still signed in: 200',
    'all is gone',
  ]);
  await expect(access(work)).rejects.toThrow('ENOENT');
}, 120_000);

/** In an image there is no more than the build. @returns what it wrote and ended with */
async function runBuilt(program: string, given: Record<string, string>) {
  const env: Record<string, string | undefined> = {
    PATH: process.env['PATH'],
    DATA_DIR: path.join(folder, 'refused'),
    ...given,
  };
  const run = promisify(execFile)(process.execPath, [path.join(ROOT, 'build/server', program)], {
    env: env as NodeJS.ProcessEnv, // the type insists on a NODE_ENV, which must be absent here
    timeout: LIMIT,
  });
  try {
    return { code: 0, text: (await run).stdout };
  } catch (fault) {
    const { code, stderr } = fault as { code: number; stderr: string };
    return { code, text: stderr };
  }
}

test('the image’s config.js refuses what the portal refuses, in the same words, and prints the rest', async () => {
  // Nobody has said that this is production: that others reach it is enough.
  const weak = {
    HOST: '0.0.0.0',
    UPSTREAM_URL: 'http://127.0.0.1:9/graphql',
    JWT_SECRET: 'a-secret-like-an-example',
  };
  const refused = await runBuilt('config.js', weak);
  expect(refused).toEqual(await runBuilt('server.js', weak));
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('The configuration has 2 faults:');
  expect(refused.text).toContain('PUBLIC_URL is missing');
  expect(refused.text).toContain('JWT_SECRET is too weak for production');
  const good = { PUBLIC_URL: 'https://portal.example', JWT_SECRET: 'gT5vLq8XzRk1WnJs3YpBc9MdFh7UeAo2' };
  const printed = await runBuilt('config.js', { ...weak, ...good });
  expect(printed.code).toBe(0);
  expect(printed.text).toMatch(/^PUBLIC_URL +https:\/\/portal\.example {2}\(environment\)$/m);
});

test('every figure of the guide is one that the portal has, and the dashboard shows each', async () => {
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
