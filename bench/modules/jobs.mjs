// Measures the pages of vacancies, applications and interviews, and writes JOBS.md. See ../README.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { reportJobs } from './jobs-report.mjs';
import { listJobCases, listJobPages } from './jobs-requests.mjs';
import { addJobRows, COUNTS } from './jobs-rows.mjs';
import { isOwn, measureRequest, SCHEDULE_TIMES, signIn, until, whenQuiet, whenReady } from './measure.mjs';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
const DATA_SECRET = 'the-secret-of-the-benchmark-for-files';

/** @import { LoggedStatement, Process, Workbench } from './processes.mjs' */
/** @import { Samples } from './jobs-requests.mjs' */

/** @param {Workbench} bench @param {string} upstream the address of the demo backend */
export async function measureJobs(bench, upstream) {
  const postgres = await bench.startPostgres();
  const env = { DATA_DIR: join(bench.folder, 'jobs'), DATABASE_URL: postgres.url, DATA_SECRET };
  const first = await bench.startPortal(upstream, env);
  await whenReady(first);
  // The scheduled jobs of a portal must not work on a part of the rows.
  await bench.endProcess(first);
  const bytes = await addJobRows(postgres.url);
  const portal = await bench.startPortal(upstream, env);
  await whenReady(portal);
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    const searches = await measureSearches(client, postgres.statements);
    console.log(`${COUNTS.savedSearches} saved searches: ${searches.seconds.toFixed(1)} s`);
    await whenQuiet(postgres.statements);
    const samples = await findSamples(client);
    const requests = await measureCases(portal, samples, postgres.statements);
    const pages = await measurePages(portal, samples, postgres.statements);
    const text = reportJobs({ bytes, searches, requests, pages, count: REQUESTS });
    await writeFile(join(import.meta.dirname, 'JOBS.md'), text);
    console.log(`\n${text}`);
  } finally {
    await client.end();
  }
}

/**
 * Waits until the portal's scheduled job has looked for the new vacancies of all saved searches.
 *
 * @param {pg.Client} client
 * @param {LoggedStatement[]} statements
 */
async function measureSearches(client, statements) {
  const begin = await until(
    () => statements.find(({ text }) => text.includes('from "portal"."saved_searches"'))?.at,
    SCHEDULE_TIMES,
  );
  await until(async () => {
    const { rows } = await client.query(
      `select 1 from portal.saved_searches where checked_at < now() - interval '36 hours' limit 1`,
    );
    return rows.length === 0 ? true : undefined;
  }, SCHEDULE_TIMES);
  const seconds = (performance.now() - begin) / 1000;
  const told = await client.query(
    `select count(*)::int as count from portal.messages where kind = 'vacanciesFound'`,
  );
  return { seconds, told: Number(told.rows[0].count) };
}

/** @param {pg.Client} client @returns {Promise<Samples>} */
async function findSamples(client) {
  /** @param {string} query */
  const find = async (query) => String((await client.query(query)).rows[0].id);
  return {
    vacancy: await find(`select id from portal.vacancies where state = 'open' order by id limit 1`),
    popular: await find(
      `select vacancy as id from portal.applications group by vacancy order by count(*) desc, vacancy limit 1`,
    ),
    invited: await find(
      `select application as id from portal.interviews where partner_id = '1' and state = 'proposed' order by id limit 1`,
    ),
    waiting: await find(
      `select id from portal.applications where state = 'submitted' and college = 'ADPOLY' order by id limit 1`,
    ),
  };
}

/** @param {Process} portal @param {Samples} samples @param {LoggedStatement[]} statements */
async function measureCases(portal, samples, statements) {
  const results = [];
  for (const { name, request } of listJobCases(samples)) {
    const measured = await measureRequest({
      name,
      statements,
      isOwn,
      requests: REQUESTS,
      async ask() {
        const response = await fetch(new URL('/graphql', portal.url), request);
        const body = await response.text();
        return body.startsWith('{"data":{') && !body.includes('"errors":[') ? '' : body;
      },
    });
    console.log(`${name}: ${measured.whole.p95.toFixed(0)} ms (p95)`);
    results.push({ name, ...measured });
  }
  return results;
}

/** @param {Process} portal @param {Samples} samples @param {LoggedStatement[]} statements */
async function measurePages(portal, samples, statements) {
  const results = [];
  for (const { name, account, path, shows } of listJobPages(samples)) {
    const cookie = await signIn(portal, account);
    const measured = await measureRequest({
      name,
      statements,
      isOwn,
      requests: REQUESTS,
      async ask() {
        const response = await fetch(new URL(path, portal.url), { headers: { cookie }, redirect: 'manual' });
        const body = await response.text();
        return response.status === 200 && body.includes(shows) ? '' : `${response.status} ${body}`;
      },
    });
    console.log(`${name}: ${measured.whole.p95.toFixed(0)} ms (p95)`);
    results.push({ name, ...measured });
  }
  return results;
}
