// Measures the CPU time of pages, and writes the part `pages` of ../RESULTS.md. See ../README.md.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { decode } from 'turbo-stream';
import { signIn, whenReady } from '../modules/measure.mjs';
import { openWorkbench } from '../modules/processes.mjs';
import { freePort } from '../targets.mjs';
import { cpuSeconds } from '../process.mjs';
import { writePart } from '../results.mjs';
import { BROWSER, PAGES } from './pages.mjs';
import { AFTER, BEFORE, reportPages } from './report.mjs';

const [ONLY = ''] = process.argv.slice(2);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const WARM_UP_SECONDS = 4;
const CONNECTIONS = 8;
const RENDERS = 300;
const ROOT = join(import.meta.dirname, '..', '..');
/** The folder of another version of the portal, with its build. Its pages are measured in the same rounds. */
const { BENCH_BEFORE } = process.env;

/** @import { Page } from './pages.mjs' */
/** @typedef {{ name: string, url: string, pid: number }} Portal */
/** @typedef {{ portal: Portal, page: Page, headers: Record<string, string> }} OpenedPage */

const bench = await openWorkbench();
let started = 0;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void bench.stop().finally(() => process.exit(1)));
try {
  const text = reportPages({
    samples: await measurePages(),
    rounds: ROUNDS,
    renders: RENDERS,
    seconds: SECONDS,
    connections: CONNECTIONS,
  });
  // A table with only some pages would replace that of all.
  if (ONLY === '') await writePart('pages', text);
  else console.log(text);
} finally {
  await bench.stop();
}

async function measurePages() {
  const upstream = await bench.startDemoBackend();
  const port = String(await freePort());
  const own = `http://localhost:${port}`;
  const now = await startVersion(ROOT, upstream.url, { PAGE_CACHE_MB: '0' });
  const kept = await startVersion(ROOT, upstream.url, { PORT: port, PUBLIC_URL: own });
  const before = BENCH_BEFORE ? await startVersion(BENCH_BEFORE, upstream.url, {}) : undefined;
  const renderer = await startRenderer();
  /** @type {import('./report.mjs').PageSample[]} */
  const samples = [];
  for (const page of PAGES.filter(({ name }) => name.startsWith(ONLY))) {
    const opened = [];
    const versions = {
      [AFTER]: page.isKept ? { ...kept, url: own } : now,
      ...(before && { [BEFORE]: before }),
    };
    for (const [name, found] of Object.entries(versions)) {
      const portal = { name, ...found };
      const headers = { ...BROWSER, ...(page.account && { cookie: await signIn(portal, page.account) }) };
      await load({ portal, page, headers }, WARM_UP_SECONDS);
      opened.push({ portal, page, headers });
    }
    const loaderData = await loadData(opened[0]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const react = await renderer.measure({ path: page.path, loaderData, renders: RENDERS });
      if (round === 0) await checkHeading(react.html, opened[0]);
      /** @type {Record<string, number>} */
      const cpuMs = {};
      /** @type {Record<string, number>} */
      const bytes = {};
      for (const one of opened) {
        const measured = await load(one, SECONDS);
        cpuMs[one.portal.name] = measured.cpuMs;
        bytes[one.portal.name] = measured.bytes;
      }
      samples.push({ page: page.name, round, react: react.cpuMs, cpuMs, bytes });
      console.log(page.name, round + 1, react.cpuMs.toFixed(2), cpuMs, bytes);
    }
  }
  renderer.stop();
  return samples;
}

/**
 * Starts a version of the portal, with a database of its own.
 *
 * @param {string} root
 * @param {string} upstream
 * @param {Record<string, string>} env
 */
async function startVersion(root, upstream, env) {
  const { url: database } = await bench.startPostgres();
  started += 1;
  const portal = await bench.startPortal(
    upstream,
    {
      DATA_DIR: join(bench.folder, `portal-${started}`),
      DATABASE_URL: database,
      DATA_SECRET: 'the-secret-of-the-benchmark-for-files',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_ADDRESS: '100000',
      ...env,
    },
    root,
  );
  await whenReady(portal);
  return portal;
}

/**
 * Opens a page again and again, and measures the CPU time of the portal.
 *
 * @param {OpenedPage} opened
 * @param {number} seconds
 */
async function load({ portal, page, headers }, seconds) {
  const before = cpuSeconds(portal.pid);
  const result = await autocannon({
    url: new URL(page.path, portal.url).href,
    connections: CONNECTIONS,
    duration: seconds,
    headers,
  });
  const wrong = result.non2xx + result.errors;
  if (wrong > 0) throw new Error(`${portal.name}, ${page.name}: ${wrong} wrong responses`);
  const pages = result['2xx'];
  return {
    cpuMs: ((cpuSeconds(portal.pid) - before) * 1000) / pages,
    bytes: result.throughput.total / pages,
  };
}

/**
 * Checks that React has rendered the page of the portal, and not an error page.
 *
 * @param {string} html the page as React has rendered it
 * @param {OpenedPage} [opened]
 */
async function checkHeading(html, opened) {
  if (!opened) throw new Error('There is no portal.');
  const { portal, page, headers } = opened;
  const response = await fetch(new URL(page.path, portal.url), { headers });
  const [rendered, sent] = [html, await response.text()].map(headingOf);
  if (rendered === undefined || rendered !== sent)
    throw new Error(`${page.name}: React has rendered '${rendered}', and the portal has sent '${sent}'.`);
}

/** Returns the text of the heading. @param {string} html */
function headingOf(html) {
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');
}

/** Returns the data of the loaders of a page by route. @param {OpenedPage} [opened] */
async function loadData(opened) {
  if (!opened) throw new Error('There is no portal.');
  const { portal, page, headers } = opened;
  const path = page.path === '/' ? '/_root.data' : `${page.path}.data`;
  const response = await fetch(new URL(path, portal.url), { headers });
  if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}.`);
  const { value, done } = await decode(response.body);
  await done;
  const routes = /** @type {Record<string, { data: unknown }>} */ (value);
  return Object.fromEntries(Object.entries(routes).map(([id, { data }]) => [id, data]));
}

async function startRenderer() {
  const child = fork(join(import.meta.dirname, 'render.mjs'), [join(ROOT, 'build', 'server', 'index.js')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    serialization: 'advanced',
    execArgv: [],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await once(child, 'message');
  return {
    /** @param {import('./render.mjs').Rendering} rendering */
    async measure(rendering) {
      child.send(rendering);
      const [result] = await once(child, 'message');
      if (result.fault) throw new Error(result.fault);
      return /** @type {{ html: string, cpuMs: number }} */ (result);
    },
    stop: () => child.kill('SIGKILL'),
  };
}
