// npm run soak -- 15: starts a portal and sends mixed traffic for 15 minutes, while its backend fails from
// time to time. It prints request counts, errors by kind and response times. It prints memory and handles
// at the start, after one minute, at the end, and after one minute without traffic. It exits with 1 after
// an unexpected error, or if the memory does not return to its earlier size.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfChanged } from './lib/build.mjs';
import { runCommand } from './lib/command.mjs';
import { installAllocator } from './lib/debian.mjs';
import { install } from './lib/install.mjs';
import { withFolderLock } from './lib/lock.mjs';
import { getProjectNode } from './lib/project-node.mjs';
import { CommandError, say } from './lib/say.mjs';
import { startPortal, startDemoBackend } from './lib/services.mjs';
import { readSettings } from './lib/settings.mjs';
import { FAULTS, startFaultyProxy } from './soak/faulty-proxy.mjs';
import { figuresTable, isMemoryBack, readFigures, Tally } from './soak/tally.mjs';
import { sendTraffic } from './soak/traffic.mjs';

const WORKERS = 6;
const MINUTE = 60_000;
const CALM = 15_000;
const BROKEN = 5000;
/** The status codes that a portal answers while its backend fails. */
const UNAVAILABLE = new Set([502, 503, 504]);

const minutes = Number(process.argv[2] ?? 15);

await runCommand(async ({ children }) => {
  if (!(minutes > 0)) throw new CommandError('Give the number of minutes, for example: npm run soak -- 15');
  await withFolderLock(() => install(children));
  const node = getProjectNode();
  await withFolderLock(() => buildIfChanged({ children, node }));
  await installAllocator({ children, node });
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-soak-'));
  try {
    const settings = await readSettings({ PORT: '0', DATA_DIR: dataDir });
    const services = { children, node, settings };
    const demoBackend = await startDemoBackend(services);
    const proxy = await startFaultyProxy(demoBackend.listening.url);
    const portal = await startPortal(services, {
      ...demoBackend.env,
      UPSTREAM_URL: `${proxy.url}/graphql`,
      UPSTREAM_ASSETS_URL: proxy.url,
      UPSTREAM_TIMEOUT: '4000',
      RATE_LIMIT_PER_ADDRESS: '1000000',
      RATE_LIMIT_PER_ACCOUNT: '1000000',
      LOG_LEVEL: 'fatal',
      // The image sets the same values.
      LD_PRELOAD: 'libjemalloc.so.2',
      MALLOC_CONF: 'background_thread:true,dirty_decay_ms:2000',
      NODE_OPTIONS: '--max-old-space-size=384',
    });
    say(`Soaking ${portal.listening.url} for ${minutes} minutes …`);
    const outcome = await soak(portal.listening, proxy);
    proxy.stop();
    return outcome;
  } finally {
    await children.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/**
 * @param {import('./lib/services.mjs').ListeningMessage} portal
 * @param {import('./soak/faulty-proxy.mjs').FaultyProxy} proxy
 */
async function soak({ url, metricsUrl = '' }, proxy) {
  const tally = new Tally();
  const over = performance.now() + minutes * MINUTE;
  const isOver = () => performance.now() >= over;
  /** @type {Record<string, Record<string, number>>} */
  const samples = { 'at the start': await readFigures(metricsUrl) };

  /** @type {import('./soak/traffic.mjs').Ask} */
  async function ask(kind, path, init, expected) {
    const wasCalm = proxy.isCalm();
    const started = performance.now();
    try {
      const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(20_000) });
      const bytes = await answer.arrayBuffer();
      tally.add(kind, performance.now() - started);
      if (expected.includes(answer.status)) return new Response(bytes, answer);
      tally.fail(`${kind}: ${answer.status}`, UNAVAILABLE.has(answer.status) && !(wasCalm && proxy.isCalm()));
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      tally.fail(`${kind}: ${String(cause)}`, false);
    }
    return undefined;
  }

  /** @param {number} worker */
  async function work(worker) {
    for (let turn = worker; !isOver(); turn += 1) await sendTraffic(ask, url, turn);
  }

  async function breakNowAndThen() {
    for (let turn = 0; ; turn += 1) {
      await wait(CALM);
      if (performance.now() + BROKEN + CALM > over) return;
      proxy.behave(FAULTS[turn % FAULTS.length]);
      await wait(BROKEN);
      proxy.behave(undefined);
    }
  }

  async function sampleAfterAMinute() {
    await wait(MINUTE);
    samples['after a minute'] = await readFigures(metricsUrl);
  }

  await Promise.all([
    ...Array.from({ length: WORKERS }, (_, worker) => work(worker)),
    breakNowAndThen(),
    ...(minutes > 1 ? [sampleAfterAMinute()] : []),
  ]);
  samples['at the end'] = await readFigures(metricsUrl);
  say('Waiting for one minute without traffic …');
  await wait(MINUTE);
  const rested = await readFigures(metricsUrl);
  samples['after a rest'] = rested;
  say(['', tally.table(), '', figuresTable(samples), ''].join('\n'));
  const isBack = isMemoryBack(rested, samples['after a minute'] ?? rested);
  if (!isBack) say('The memory is more than 10 % above its size after the first minute.');
  return isBack && tally.unexpected.size === 0 ? 0 : 1;
}
