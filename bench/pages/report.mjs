// Writes the table of the pages. The columns are ratios of the same round, because the speed of a machine
// changes.
import { medianOf, spread } from '../statistics.mjs';

export const BEFORE = 'before';
export const AFTER = 'this version';

/**
 * @typedef {object} PageSample
 * @property {string} page
 * @property {number} round
 * @property {number} react the CPU time of React's render, in milliseconds
 * @property {Record<string, number>} cpuMs the CPU time of a page, by version
 * @property {Record<string, number>} bytes the size of a response, by version
 */

/**
 * @param {object} results
 * @param {PageSample[]} results.samples
 * @param {number} results.rounds
 * @param {number} results.renders the number of renders by React in a round
 * @param {number} results.seconds how long each version is measured in a round
 * @param {number} results.connections
 */
export function reportPages({ samples, rounds, renders, seconds, connections }) {
  const pages = [...new Set(samples.map(({ page }) => page))];
  const hasBefore = samples.some(({ cpuMs }) => BEFORE in cpuMs);
  const head = [
    'page',
    'React (ms)',
    `${AFTER} (ms)`,
    'to React',
    'bytes',
    ...(hasBefore ? [`${BEFORE} (ms)`, 'times cheaper', `bytes ${BEFORE}`] : []),
  ];
  const rows = pages.map((page) => {
    const own = samples.filter((sample) => sample.page === page);
    const at = (/** @type {(sample: PageSample) => number} */ of) =>
      spread(own.map(of), (value) => value.toFixed(2));
    const of =
      (/** @type {string} */ name) =>
      (/** @type {PageSample} */ { cpuMs }) =>
        cpuMs[name] ?? NaN;
    return [
      page,
      at(({ react }) => react),
      at(of(AFTER)),
      at((sample) => of(AFTER)(sample) / sample.react),
      medianOf(own.map(({ bytes }) => bytes[AFTER] ?? NaN)).toFixed(0),
      ...(hasBefore
        ? [
            at(of(BEFORE)),
            at((sample) => of(BEFORE)(sample) / of(AFTER)(sample)),
            medianOf(own.map(({ bytes }) => bytes[BEFORE] ?? NaN)).toFixed(0),
          ]
        : []),
    ];
  });
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `## Pages

The CPU time of the portal’s process for one page, and the CPU time that React needs to render the same page
from the data of its loaders. Each of the ${rounds} rounds measures React for ${renders} renders and each version for
${seconds} s with ${connections} connections. Values are medians, with the lowest and the highest round in brackets.

${table}
`;
}
