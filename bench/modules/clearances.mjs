// Measures the lists of requests for security clearance, and writes RESULTS.md. See ../README.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { forgetPeak, memory } from '../process.mjs';
import { LISTS, listRequest } from './lists.mjs';
import { measureRequest, signIn, whenReady } from './measure.mjs';
import { report } from './report.mjs';
import { addRows, EMBEDDED_ROWS, ROWS } from './rows.mjs';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 200);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const LISTS_PER_SECOND = 50;
const DATA_SECRET = 'the-secret-of-the-benchmark-for-files';

/** @import { Process, Workbench } from './processes.mjs' */

/** @param {Workbench} bench @param {string} upstream the address of the demo backend */
export async function measureClearances(bench, upstream) {
  const results = { ...(await onServer(bench, upstream)), ...(await onEmbedded(bench, upstream)) };
  const text = report({ ...results, requests: REQUESTS, rounds: ROUNDS, seconds: SECONDS });
  await writeFile(join(import.meta.dirname, 'RESULTS.md'), text);
  console.log(`\n${text}`);
}

/** @param {Workbench} bench @param {string} upstream */
async function onServer(bench, upstream) {
  const postgres = await bench.startPostgres();
  const portal = await bench.startPortal(upstream, {
    DATA_DIR: join(bench.folder, 'with-server'),
    DATABASE_URL: postgres.url,
    DATA_SECRET,
  });
  await whenReady(portal);
  const bytes = await addRows(postgres.url, ROWS);
  const lists = [];
  for (const list of LISTS) {
    const measured = await measureList(portal, list, postgres.statements);
    console.log(`${list.name}: ${measured.database.p95.toFixed(1)} ms in the database (p95)`);
    lists.push(measured);
  }
  return { bytes, lists, files: await measureFiles(portal) };
}

/**
 * Asks for one list again and again. A request runs two statements: one reads the page, one counts the rows.
 *
 * @param {Process} portal
 * @param {import('./lists.mjs').ListCase} list
 * @param {import('./processes.mjs').LoggedStatement[]} statements
 */
async function measureList(portal, list, statements) {
  const request = listRequest(list);
  const { whole, database } = await measureRequest({
    name: list.name,
    async ask() {
      const response = await fetch(new URL('/graphql', portal.url), request);
      const body = await response.text();
      return body.startsWith('{"data":{"list":{"total":') ? '' : body;
    },
    statements,
    isOwn: (text) => text.includes('from "portal"."clearances"'),
    requests: REQUESTS,
  });
  return { list, whole, database };
}

/**
 * Downloads the CSV files of 2,000 and of 20,000 rows, and measures the peak memory of each.
 *
 * @param {Process} portal
 */
async function measureFiles(portal) {
  const cookie = await signIn(portal, 'adminsupport');
  const files = [];
  // The first download of each kind also compiles code.
  for (const { rows, query } of [
    { rows: 2000, query: '?state=submitted' },
    { rows: 20_000, query: '' },
    { rows: 2000, query: '?state=submitted' },
    { rows: 20_000, query: '' },
  ]) {
    forgetPeak(portal.pid);
    const rest = memory(portal.pid, 'VmRSS');
    const start = performance.now();
    const response = await fetch(new URL(`/security-clearance/list.csv${query}`, portal.url), {
      headers: { cookie },
    });
    const text = await response.text();
    const lines = text.split('\r\n').length - 2;
    if (lines !== rows)
      throw new Error(`The CSV file has ${lines} rows in place of ${rows}: ${text.slice(0, 200)}`);
    const seconds = (performance.now() - start) / 1000;
    files.push({ rows, rest, peak: memory(portal.pid, 'VmHWM'), seconds, bytes: Buffer.byteLength(text) });
  }
  return files;
}

/**
 * Measures the landing page without and with lists at the same time, on the embedded database.
 *
 * @param {Workbench} bench
 * @param {string} upstream
 */
async function onEmbedded(bench, upstream) {
  const dataDir = join(bench.folder, 'embedded');
  const portal = await bench.startPortal(upstream, { DATA_DIR: dataDir });
  await whenReady(portal);
  await addRows(
    `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(join(dataDir, 'database', 'socket'))}`,
    EMBEDDED_ROWS,
  );
  const list = LISTS[0];
  if (!list) throw new Error('There is no list.');
  await loadPages(portal, 2);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const pages = await loadPages(portal, SECONDS);
    const [beside, lists] = await Promise.all([loadPages(portal, SECONDS), loadLists(portal, list, SECONDS)]);
    console.log(
      `embedded, round ${round + 1}: ${pages.perSecond.toFixed(0)} pages/s without lists, ${beside.perSecond.toFixed(0)} beside them`,
    );
    rounds.push({ pages, beside, lists });
  }
  return { embedded: rounds };
}

/** @param {Process} portal @param {number} duration in seconds */
async function loadPages({ url }, duration) {
  return summary(await autocannon({ url, connections: 8, duration }));
}

/**
 * @param {Process} portal
 * @param {import('./lists.mjs').ListCase} list
 * @param {number} duration in seconds
 */
async function loadLists({ url }, list, duration) {
  const load = { connections: 5, duration, overallRate: LISTS_PER_SECOND };
  return summary(await autocannon({ url: new URL('/graphql', url).href, ...load, ...listRequest(list) }));
}

/** @param {import('autocannon').Result} result */
function summary(result) {
  const wrong = result.non2xx + result.errors;
  if (wrong > 0) throw new Error(`${wrong} wrong responses`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}
