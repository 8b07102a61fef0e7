// Measures the pages with figures, and writes FIGURES.md. See ../README.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportFigures } from './figures-report.mjs';
import { addFigureRows } from './figures-rows.mjs';
import { quantiles, signIn, whenReady } from './measure.mjs';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);

/** The pages, by the demo account that opens them. */
const PAGES = {
  admin: [
    '/employment-dashboard',
    '/employment-dashboard?college=FCHS&class={year}',
    '/employment-dashboard?period=sixMonths',
    '/student-dashboard',
    '/graduates-forecast',
    '/statistics',
    '/fchs',
    '/adpoly',
    '/campus',
    '/fchs/al-ain',
  ],
  facility: ['/fchs', '/fchs/abu-dhabi'],
};

/** @import { Process, Workbench } from './processes.mjs' */

/** @param {Workbench} bench @param {string} upstream the address of the demo backend */
export async function measureFigures(bench, upstream) {
  const postgres = await bench.startPostgres();
  const env = {
    DATA_DIR: join(bench.folder, 'figures'),
    DATABASE_URL: postgres.url,
    DATA_SECRET: 'the-secret-of-the-benchmark-for-files',
  };
  const portal = await bench.startPortal(upstream, env);
  await whenReady(portal);
  await addFigureRows(postgres.url);
  const pages = [];
  for (const [account, addresses] of Object.entries(PAGES)) {
    const cookie = await signIn(portal, account);
    for (const address of addresses) pages.push(await measurePage(portal, { account, address, cookie }));
  }
  const text = reportFigures({ pages, count: REQUESTS });
  await writeFile(join(import.meta.dirname, 'FIGURES.md'), text);
  console.log(`\n${text}`);
}

/**
 * Opens a page again and again. The first time counts by itself: it can wait for the first counts.
 *
 * @param {Process} portal
 * @param {{ account: string, address: string, cookie: string }} page
 */
async function measurePage(portal, { account, address, cookie }) {
  const year = new Date().getFullYear() - 1;
  const url = new URL(address.replace('{year}', String(year)), portal.url);
  const times = [];
  for (let call = 0; call <= REQUESTS; call += 1) {
    const start = performance.now();
    const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
    const body = await response.text();
    times.push(performance.now() - start);
    if (response.status !== 200 || !body.includes('<svg')) throw new Error(`${address}: ${response.status}`);
  }
  const [first = NaN, ...others] = times;
  const name = `${account}: ${address}`;
  const whole = quantiles(others);
  console.log(`${name}: ${whole.p95.toFixed(0)} ms (p95), ${first.toFixed(0)} ms the first time`);
  return { name, first, whole };
}
