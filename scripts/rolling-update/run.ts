// node scripts/rolling-update/run.ts <folder of the other version> <its name>: the part of `npm run
// rolling-update` that runs on the project's Node. It runs the steps of docs/operations.md with the other
// version, replaces both replicas by this version, goes back, and updates again, all under traffic.
import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { chooseGuidePorts, readGuideBlocks } from '../../tests/support/guide-blocks.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { CLEARANCE_FORM } from '../../tests/support/clearance.ts';
import { root } from '../lib/root.mjs';
import { say } from '../lib/say.mjs';
import { createAsk } from './ask.ts';
import { sendClearances } from './clearances.ts';
import { versionOfBuild, versionOfPage } from './page-files.ts';
import { Results } from './results.ts';
import { createSend, type SendRequest } from './send.ts';
import { openShell } from './shell.ts';
import { PUBLIC_PAGES, sendAllTraffic } from './traffic.ts';

/** The time that each state of the two replicas gets, in milliseconds. */
const HOLD = 8_000;

/** The level `error` in the log. */
const ERROR_LEVEL = 50;

/** The replicas of the guide: the arguments of its function `roll`. */
const REPLICAS = {
  one: 'roll one "$ONE_PORT" "$ONE_METRICS"',
  two: 'roll two "$TWO_PORT" "$TWO_METRICS"',
};

const [oldFolder, oldName] = process.argv.slice(2);
if (oldFolder === undefined || oldName === undefined)
  throw new Error('Run this with `npm run rolling-update`.');
const OLD = { name: oldName, folder: oldFolder, version: versionOfBuild(oldFolder) };
const NEW = { name: 'the working folder', folder: root, version: versionOfBuild(root) };
type Version = typeof OLD;

/** What happens to which replica. The first phase is the rolling restart of the guide, without an update. */
const STEPS: readonly { phase: string; replica: keyof typeof REPLICAS; to: Version; isLast?: true }[] = [
  { phase: 'one updated', replica: 'one', to: NEW },
  { phase: 'both updated', replica: 'two', to: NEW, isLast: true },
  { phase: 'one back', replica: 'one', to: OLD },
  { phase: 'both back', replica: 'two', to: OLD, isLast: true },
  { phase: 'one again', replica: 'one', to: NEW },
  { phase: 'both again', replica: 'two', to: NEW, isLast: true },
];
const RESTART = 'restart';
const results = new Results([RESTART, ...STEPS.map(({ phase }) => phase)]);

const folder = await mkdtemp(path.join(tmpdir(), 'rolling-update-'));
const work = path.join(folder, 'work');
await mkdir(work);
const postgres = await startPostgres();
const ports = await chooseGuidePorts();
const origin = `https://localhost:${ports.HTTPS_PORT}`;
const shell = openShell(folder, {
  HOME: folder,
  PATH: `/usr/sbin:${process.env.PATH ?? ''}`,
  PORTAL_HOME: root,
  WORK: work,
  POSTGRES_URL: postgres.url,
  // All visitors of this script have one address and share a few accounts.
  RATE_LIMIT_PER_ADDRESS: '1000000',
  RATE_LIMIT_PER_ACCOUNT: '1000000',
  LOG_LEVEL: 'warn',
  ...ports,
});
try {
  process.exitCode = await update();
} finally {
  shell.end();
  await postgres.stop();
}

async function update(): Promise<number> {
  const [
    folders = '',
    secrets = '',
    backend = '',
    configuration = '',
    start = '',
    nginx = '',
    check = '',
    restart = '',
    stop = '',
  ] = await readGuideBlocks();
  // The demo backend is that of the working folder: the backend is not updated, and only this one gives
  // accounts the keys of new pages.
  for (const block of [folders, secrets, backend, configuration]) await shell.run(block);
  await changeTo(OLD);
  for (const block of [start, nginx, check]) await shell.run(block);
  const certificate = await readFile(path.join(work, 'secrets/tls.crt'), 'utf8');
  const send = createSend(origin, certificate);
  const newPages = await listNewPages(send);
  const oldHasClearance = await hasClearance(send);
  const pages = PUBLIC_PAGES.filter((page) => !newPages.includes(page));
  say(`Pages that only the working folder has: ${newPages.join(', ') || 'none'}.`);
  say(`Two replicas of ${OLD.name} run behind nginx at ${origin}. The traffic starts.`);
  results.phase = RESTART;
  let isOver = false;
  const traffic = sendAllTraffic({ origin, send, results, pages, isOver: () => isOver });
  const changes = async () => {
    await shell.run(restart);
    await wait(HOLD);
    let records: string[] = [];
    for (const { phase, replica, to, isLast } of STEPS) {
      results.phase = phase;
      await changeTo(to);
      await shell.run(REPLICAS[replica]);
      await expectVersion(replica, to);
      await wait(HOLD);
      say(
        `${phase}: replica ${replica} runs ${to.name}. ${results.requests} requests, ${results.failed} failed.`,
      );
      if (!isLast) continue;
      if (to === NEW) await askNewPages(send, newPages);
      if (to === NEW || oldHasClearance) records = await sendClearances({ origin, send, results }, records);
    }
    isOver = true;
  };
  try {
    await Promise.all([traffic, changes()]);
  } finally {
    isOver = true;
  }
  const errors = await countErrors();
  await shell.run(stop);
  say(['', results.report(), '', 'Errors in the logs of the replicas:', ...errors].join('\n'));
  return results.failed === 0 ? 0 : 1;
}

/** The next replica starts from the build, and with the Node, of this version. */
async function changeTo({ folder: versionFolder }: Version): Promise<void> {
  await shell.run(`cd '${versionFolder}'; PATH='${versionFolder}/node_modules/.bin':"$PATH"`);
}

/** Returns the public pages of the working folder that the other version does not have. */
async function listNewPages(send: SendRequest): Promise<string[]> {
  const missing = await Promise.all(
    PUBLIC_PAGES.map(async (page) => {
      const { status } = await send(page, {});
      return status === 404 ? [page] : [];
    }),
  );
  return missing.flat();
}

/** Checks whether the other version has the form of the portal's own modules. */
async function hasClearance(send: SendRequest): Promise<boolean> {
  return (await (await send(CLEARANCE_FORM, {})).text()).includes('name="documentNumber"');
}

/** Opens the new pages through nginx, twice as often as there are replicas. */
async function askNewPages(send: SendRequest, newPages: readonly string[]): Promise<void> {
  const ask = createAsk({ send, results });
  for (const page of newPages) for (let turn = 0; turn < 4; turn += 1) await ask('new page', page, {}, [200]);
}

/** Checks which version a replica runs, with a request that does not pass nginx. */
async function expectVersion(replica: keyof typeof REPLICAS, { version }: Version): Promise<void> {
  const host = new URL(origin).host;
  const headers = {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
  };
  const answer = await fetch(`http://127.0.0.1:${replica === 'one' ? ports.ONE_PORT : ports.TWO_PORT}/`, {
    headers,
  });
  const found = versionOfPage(await answer.text());
  if (found !== version)
    throw new Error(`Replica ${replica} runs ${found ?? 'no version'} and not ${version}.`);
}

/** Returns the errors in the logs of both replicas, each with its number. */
async function countErrors(): Promise<string[]> {
  const logs = await Promise.all(
    Object.keys(REPLICAS).map((name) => readFile(path.join(work, `${name}.log`), 'utf8')),
  );
  const counts = new Map<string, number>();
  for (const line of logs
    .join('\n')
    .split('\n')
    .filter((text) => text.startsWith('{'))) {
    const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message: string } };
    const error = err ? `${msg}: ${err.message}` : msg;
    if (level >= ERROR_LEVEL) counts.set(error, (counts.get(error) ?? 0) + 1);
  }
  return [...counts].map(([error, count]) => `- ${error} (${count})`);
}
