// Writes the tables of vacancies, applications and interviews as Markdown.
import { machine, measures } from './report.mjs';
import { COUNTS, MOST_APPLICANTS } from './jobs-rows.mjs';

/** The bar of the requirements for the time of a request, in milliseconds. */
const LIMIT = 100;

/**
 * @typedef {{ name: string, count: number } & import('./measure.mjs').Timed} Measured
 *
 * @param {object} results
 * @param {number} results.bytes the size of the tables with their indexes
 * @param {{ seconds: number, told: number }} results.searches
 * @param {Measured[]} results.requests
 * @param {Measured[]} results.pages
 * @param {number} results.count how often each request was sent
 */
export function reportJobs({ bytes, searches, requests, pages, count }) {
  const number = (/** @type {number} */ value) => value.toLocaleString('en');
  return `# Vacancies, applications and interviews

${number(COUNTS.vacancies)} vacancies, of which ${number(COUNTS.openVacancies)} are open,
${number(COUNTS.applications)} applications of ${number(COUNTS.students)} students, and
${number(COUNTS.interviews)} interviews: ${Math.round(bytes / 2 ** 20)} MB with their indexes.
The company of the benchmark has a twentieth of all vacancies, and the vacancy ${MOST_APPLICANTS}
applicants. The counselor advises 200 students. Each request was sent ${count} times, one after the
other. The time in the database is that of all statements of a request, as PostgreSQL logs it;
several of them run at the same time. The whole time is that of the client. Times are in
milliseconds. The limit is for the whole time (p95).

Machine: ${machine()}.

## Requests to \`/graphql\`

${measures(requests, 'request', LIMIT)}

## Pages in HTML

${measures(pages, 'page', LIMIT)}

## Saved searches

Once a day, the portal looks for the new vacancies of all saved searches, 50 in a transaction. For
${number(COUNTS.savedSearches)} searches, this took ${searches.seconds.toFixed(1)} s, and ${number(searches.told)} students got a message.
`;
}
