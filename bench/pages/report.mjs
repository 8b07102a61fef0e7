// Writes the table of the pages. The columns are ratios of the same round, because the speed of a machine
// changes.
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

/** @param {{ samples: PageSample[], rounds: number, seconds: number }} results */
export function reportPages({ samples, rounds, seconds }) {
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
    const at = (/** @type {(sample: PageSample) => number} */ of, digits = 2) => spread(own.map(of), digits);
    const of =
      (/** @type {string} */ name) =>
      (/** @type {PageSample} */ { cpuMs }) =>
        cpuMs[name] ?? NaN;
    return [
      page,
      at(({ react }) => react),
      at(of(AFTER)),
      at((sample) => of(AFTER)(sample) / sample.react),
      middle(own.map(({ bytes }) => bytes[AFTER] ?? NaN)).toFixed(0),
      ...(hasBefore
        ? [
            at(of(BEFORE)),
            at((sample) => of(BEFORE)(sample) / of(AFTER)(sample)),
            middle(own.map(({ bytes }) => bytes[BEFORE] ?? NaN)).toFixed(0),
          ]
        : []),
    ];
  });
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `## Pages

The CPU time of the portal’s process for one page, and the CPU time that React needs to render the same page
from the data of its loaders. Each of the ${rounds} rounds measures React for 300 renders and each version for
${seconds} s with 8 connections. Values are medians, with the lowest and the highest round in brackets.

${table}
`;
}

/** @param {number[]} values @param {number} digits */
function spread(values, digits) {
  const sorted = [...values].sort((a, b) => a - b);
  const show = (/** @type {number | undefined} */ value) => value?.toFixed(digits);
  return `${show(middle(values))} (${show(sorted[0])} to ${show(sorted.at(-1))})`;
}

/** @param {number[]} values */
function middle(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
