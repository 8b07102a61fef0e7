// Writes the table of the pages with figures as Markdown.
import { FIGURE_COUNTS } from './figures-rows.mjs';
import { machine, ms, table } from './report.mjs';

/** The bar of the requirements for the time of a page, in milliseconds. */
const LIMIT = 200;

/**
 * @typedef {{ name: string, first: number, whole: import('./measure.mjs').Quantiles }} MeasuredPage
 *
 * @param {object} results
 * @param {MeasuredPage[]} results.pages
 * @param {number} results.count how often each page was opened
 */
export function reportFigures({ pages, count }) {
  const number = (/** @type {number} */ value) => value.toLocaleString('en');
  return `# Figures

${number(FIGURE_COUNTS.graduates)} graduates of six classes and ${FIGURE_COUNTS.programmes} programmes, with up to three outcomes each,
${number(FIGURE_COUNTS.students)} students and ${number(FIGURE_COUNTS.applications)} decided applications. Each page was opened ${count} times, one after
the other, while the portal read the counts again and again. The first time counts by itself: the first page
after a start waits for the counts. The time is that of the client, in milliseconds. The limit is for p95.

Machine: ${machine()}.

${table(
  ['page', 'first time', 'p50', 'p95', `limit ${LIMIT}`],
  pages.map(({ name, first, whole }) => [
    name,
    ms(first),
    ms(whole.p50),
    ms(whole.p95),
    whole.p95 < LIMIT ? 'met' : '**exceeded**',
  ]),
)}
`;
}
