// Measures the dashboards of several roles, and writes DASHBOARD.md. See ../README.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { addJobRows, COUNTS } from './jobs-rows.mjs';
import { isOwn, measureRequest, SCHEDULE_TIMES, signIn, until, whenQuiet, whenReady } from './measure.mjs';
import { machine, measures } from './report.mjs';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
const DATA_SECRET = 'the-secret-of-the-benchmark-for-files';
/** The unread notifications of each account. */
const NOTIFICATIONS = 10_000;
/** The bar of the requirements for the time of a page, in milliseconds. */
const LIMIT = 150;
/** The line of a dashboard on which a source is missing (DASHBOARD-46). */
const MISSING = 'Not shown at the moment';

/** The accounts, and a text that their dashboards have. */
const ACCOUNTS = [
  { account: 'admin', shows: 'Decide about the vacancy of' },
  { account: 'careercounselor', shows: 'Read the application of' },
  { account: 'viewer', shows: 'Applications that wait for a counselor' },
  { account: 'partner', shows: 'Your openings' },
  { account: 'active', shows: 'Your progress' },
  { account: 'adminsupport', shows: 'Next for you' },
  { account: 'faculty', shows: 'Next for you' },
];

/** @import { Workbench } from './processes.mjs' */

/** @param {Workbench} bench @param {string} upstream the address of the demo backend */
export async function measureDashboard(bench, upstream) {
  const postgres = await bench.startPostgres();
  const env = { DATA_DIR: join(bench.folder, 'dashboard'), DATABASE_URL: postgres.url, DATA_SECRET };
  const first = await bench.startPortal(upstream, env);
  await whenReady(first);
  // The scheduled jobs of a portal must not work on a part of the rows.
  await bench.endProcess(first);
  await addJobRows(postgres.url);
  const portal = await bench.startPortal(upstream, env);
  await whenReady(portal);
  // The scheduled jobs must not run beside the pages: one of them looks for the news of saved searches.
  await until(
    () =>
      postgres.statements.some(({ text }) => text.includes('from "portal"."saved_searches"')) || undefined,
    SCHEDULE_TIMES,
  );
  await whenQuiet(postgres.statements);
  const results = [];
  for (const { account, shows } of ACCOUNTS) {
    const cookie = await signIn(portal, account);
    await addNotifications(postgres.url, account);
    const measured = await measureRequest({
      name: account,
      statements: postgres.statements,
      isOwn,
      requests: REQUESTS,
      async ask() {
        const response = await fetch(new URL('/dashboard', portal.url), { headers: { cookie } });
        const body = await response.text();
        const isComplete = body.includes(shows) && !body.includes(MISSING);
        const place = Math.max(body.indexOf(MISSING), 0);
        return response.status === 200 && isComplete ? '' : `${response.status} ${body.slice(place)}`;
      },
    });
    console.log(`${account}: ${measured.whole.p95.toFixed(0)} ms (p95)`);
    results.push({ name: account, ...measured });
  }
  const text = report(results);
  await writeFile(join(import.meta.dirname, 'DASHBOARD.md'), text);
  console.log(`\n${text}`);
  const slow = results.filter(({ whole }) => whole.p95 >= LIMIT).map(({ name }) => name);
  if (slow.length > 0) throw new Error(`These dashboards exceed ${LIMIT} ms: ${slow.join(', ')}.`);
}

/** Adds unread notifications of an account. @param {string} url @param {string} account */
async function addNotifications(url, account) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into portal.messages (person, kind, values, created_at, is_listed)
     select p.id, 'dataCopied', '{}', now() - n * interval '1 minute', true
     from portal.people p, generate_series(1, ${NOTIFICATIONS}) as n where p.email = $1`,
    [`${account}@portal.example`],
  );
  await client.query('analyze portal.messages');
  await client.end();
}

/** @param {({ name: string, count: number } & import('./measure.mjs').Timed)[]} results */
function report(results) {
  const number = (/** @type {number} */ value) => value.toLocaleString('en');
  return `# Dashboards

The rows are those of [JOBS.md](JOBS.md): ${number(COUNTS.vacancies)} vacancies and ${number(COUNTS.applications)} applications, of
which more than 5,000 wait. Each account has ${number(NOTIFICATIONS)} unread notifications of the portal. Each
dashboard was loaded ${REQUESTS} times, one after the other, and none of them left out a part. The time in
the database is that of all statements of a page, as PostgreSQL logs it; several of them run at the same
time. The whole time is that of the client. Times are in milliseconds.

Machine: ${machine()}.

${measures(results, 'account', LIMIT)}
`;
}
