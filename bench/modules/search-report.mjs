// Writes the tables of the search as Markdown.
import { machine, measures } from './report.mjs';
import { SEARCH_COUNTS } from './search-rows.mjs';

/** The bar of the requirements for the time of a request, in milliseconds. */
const LIMIT = 100;

/**
 * @typedef {{ name: string, count: number } & import('./measure.mjs').Timed} MeasuredSearch
 *
 * @param {object} results
 * @param {MeasuredSearch[]} results.requests
 * @param {MeasuredSearch[]} results.pages
 * @param {number} results.count how often each request was sent
 */
export function reportSearch({ requests, pages, count }) {
  const number = (/** @type {number} */ value) => value.toLocaleString('en');
  return `# Search

${number(SEARCH_COUNTS.people)} people, ${number(SEARCH_COUNTS.vacancies)} open vacancies and ${number(SEARCH_COUNTS.documents)} documents. An admin searches
all of them, a student vacancies and documents, a visitor the half of the vacancies that is public.
Each request was sent ${count} times, one after the other. The statements are those that find the
results; several of them run at the same time. The whole time is that of the client. Times are in
milliseconds. The limit is for the whole time (p95).

Machine: ${machine()}.

## Requests to \`/graphql\`

${measures(requests, 'request', LIMIT)}

## Pages in HTML

${measures(pages, 'page', LIMIT)}
`;
}
