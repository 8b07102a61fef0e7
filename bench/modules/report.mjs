// Writes the tables of the results as Markdown.
import { cpus, release, totalmem } from 'node:os';
import { medianOf } from '../statistics.mjs';
import { EMBEDDED_ROWS, ROWS } from './rows.mjs';

/** The bar of the requirements, in milliseconds. */
const LIMIT = 50;

/**
 * @typedef {{ perSecond: number, p99: number }} Load
 *
 * @param {object} results
 * @param {number} results.bytes the size of the table with its indexes
 * @param {({ list: import('./lists.mjs').ListCase } & import('./measure.mjs').Timed)[]} results.lists
 * @param {{ rows: number, rest: number, peak: number, seconds: number, bytes: number }[]} results.files
 * @param {{ pages: Load, beside: Load, lists: Load }[]} results.embedded
 * @param {number} results.requests
 * @param {number} results.rounds
 * @param {number} results.seconds
 */
export function report({ bytes, lists, files, embedded, requests, rounds, seconds }) {
  const ratios = embedded.map(({ pages, beside }) => beside.perSecond / pages.perSecond);
  return `# Results

${ROWS.toLocaleString('en')} requests for security clearance, ${Math.round(bytes / 2 ** 20)} MB with their indexes. Each list was
asked for ${requests} times, one after the other. The time in the database is that of both statements of a
request, the page and the number of all rows, as PostgreSQL logs it. The whole time is that of the client at \`/graphql\`. Times are in milliseconds.

Machine: ${machine()}.

${table(
  ['list', 'database p50', 'database p95', `limit`, 'whole p50', 'whole p95'],
  lists.map(({ list, whole, database }) => [
    list.name,
    ms(database.p50),
    ms(database.p95),
    list.hasLimit ? `${LIMIT}: ${database.p95 < LIMIT ? 'met' : '**exceeded**'}` : '',
    ms(whole.p50),
    ms(whole.p95),
  ]),
)}

CSV files, each downloaded twice. The first download of a kind also compiles code.

${table(
  ['rows', 'size (MB)', 'time (s)', 'memory before (MB)', 'peak (MB)', 'increase (MB)'],
  files.map(({ rows, rest, peak, seconds: time, bytes }) => [
    rows.toLocaleString('en'),
    (bytes / 2 ** 20).toFixed(1),
    time.toFixed(1),
    rest.toFixed(0),
    peak.toFixed(0),
    (peak - rest).toFixed(0),
  ]),
)}

The landing page on the embedded database with ${EMBEDDED_ROWS.toLocaleString('en')} requests, for ${seconds} s
without lists and ${seconds} s beside 50 lists a second, in ${rounds} rounds. All processes and the load generator share the machine.

${table(
  [
    'round',
    'pages/s',
    'pages/s beside lists',
    'ratio',
    'page p99',
    'page p99 beside lists',
    'lists/s',
    'list p99',
  ],
  embedded.map(({ pages, beside, lists: listed }, index) => [
    String(index + 1),
    pages.perSecond.toFixed(0),
    beside.perSecond.toFixed(0),
    (beside.perSecond / pages.perSecond).toFixed(2),
    ms(pages.p99),
    ms(beside.p99),
    listed.perSecond.toFixed(0),
    ms(listed.p99),
  ]),
)}

The median ratio is ${medianOf(ratios).toFixed(2)}.
`;
}

/** Describes the machine of the benchmark. */
export function machine() {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} x ${cpus()[0]?.model}, ${memory} GiB, Linux ${release()}, Node ${process.version}`;
}

/** @param {string[]} head @param {string[][]} rows */
export function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** @param {number} value */
export function ms(value) {
  return value.toFixed(value < 10 ? 1 : 0);
}

/**
 * Writes the times of requests or pages as a table.
 *
 * @param {({ name: string, count: number } & import('./measure.mjs').Timed)[]} results
 * @param {string} kind what was measured, such as `request`
 * @param {number} limit the bar for the whole time (p95), in milliseconds
 */
export function measures(results, kind, limit) {
  return table(
    [kind, 'statements', 'database p50', 'database p95', 'whole p50', 'whole p95', `limit ${limit}`],
    results.map(({ name, whole, database, count }) => [
      name,
      String(count),
      ms(database.p50),
      ms(database.p95),
      ms(whole.p50),
      ms(whole.p95),
      whole.p95 < limit ? 'met' : '**exceeded**',
    ]),
  );
}
