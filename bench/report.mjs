// Writes the tables of results as Markdown. They show ratios, because requests/s depend on the machine.
import { CASES } from './cases.mjs';
import { spread } from './statistics.mjs';
import { HIVE, OURS, UPSTREAM } from './targets.mjs';

/**
 * @typedef {{ operation: string, target: string, round: number } & Metrics} Sample
 * @typedef {{ target: string, rest: number, peak: number, seconds: number, refused: string[] }} UploadRound
 * @typedef {{ perSecond: number, p50: number, p99: number, cpuMs: number }} Metrics
 */

/**
 * The metrics of a round and their formats. autocannon measures latency in whole milliseconds.
 *
 * @type {{ name: string, of: (sample: Sample) => number, show: (value: number) => string }[]}
 */
const FIGURES = [
  { name: 'requests/s', of: (sample) => sample.perSecond, show: (value) => value.toFixed(0) },
  { name: 'p50 (ms)', of: (sample) => sample.p50, show: showWhole },
  { name: 'p99 (ms)', of: (sample) => sample.p99, show: showWhole },
  { name: 'CPU per request (ms)', of: (sample) => sample.cpuMs, show: (value) => value.toFixed(3) },
];

/** @param {{ samples: Sample[], uploads: UploadRound[], rounds: number, seconds: number }} results */
export function report({ samples, uploads, rounds, seconds }) {
  return `## Gateway

Each of the ${rounds} rounds measures every target for ${seconds} s with 32 connections. All targets use the same
static upstream (responses of about 10 kB). The load generator, the gateway and the upstream run on the
same machine. This gateway runs as in production: with tokens, permission checks and all hardening. Hive
Gateway only forwards requests and checks no token. The values are medians, with the lowest and the
highest round in brackets.

Ratios to Hive Gateway in the same round. Higher is better for requests/s, lower is better for all other
columns. A dash means that the latency was below one millisecond in at least one round. autocannon measures
only whole milliseconds.

${table(
  FIGURES.map(({ name }) => name.replace(' (ms)', '')),
  [OURS, UPSTREAM],
  (operation, target) => FIGURES.map(({ of }) => ratio(samples, operation, target, of)),
)}

The measured values:

${table(
  FIGURES.map(({ name }) => name),
  [OURS, HIVE, UPSTREAM],
  (operation, target) =>
    FIGURES.map(({ of, show }) => spread(roundsOf(samples, operation, target).map(of), show)),
)}

Ten uploads of 100 MB at once:

| target | outcome | idle (MB) | peak (MB) | increase (MB) | time (s) |
| --- | --- | --- | --- | --- | --- |
${uploads.map(uploadRow).join('\n')}
`;
}

/**
 * @param {string[]} names the titles of the columns
 * @param {string[]} targets
 * @param {(operation: string, target: string) => string[]} cellsOf
 */
function table(names, targets, cellsOf) {
  const head = ['operation', 'target', ...names];
  const rows = CASES.flatMap(({ name }) => targets.map((target) => [name, target, ...cellsOf(name, target)]));
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * Compares a target with Hive Gateway: the ratio of each round, shown as median, lowest and highest.
 *
 * @param {Sample[]} samples
 * @param {string} operation
 * @param {string} target
 * @param {(sample: Sample) => number} of reads the metric
 */
function ratio(samples, operation, target, of) {
  const hive = roundsOf(samples, operation, HIVE);
  const pairs = roundsOf(samples, operation, target).flatMap((sample) => {
    const theirs = hive.find(({ round }) => round === sample.round);
    return theirs ? [{ mine: of(sample), theirs: of(theirs) }] : [];
  });
  if (pairs.some(({ mine, theirs }) => mine === 0 || theirs === 0)) return '–';
  return spread(
    pairs.map(({ mine, theirs }) => mine / theirs),
    (value) => value.toFixed(2),
  );
}

/** @param {Sample[]} samples @param {string} operation @param {string} target */
function roundsOf(samples, operation, target) {
  return samples.filter((one) => one.operation === operation && one.target === target);
}

/** @param {UploadRound} upload */
function uploadRow({ target, rest, peak, seconds, refused }) {
  const outcome = refused.length === 0 ? 'stored' : `${refused.length} refused: ${refused[0]}`;
  const cells = [
    target,
    outcome,
    rest.toFixed(0),
    peak.toFixed(0),
    (peak - rest).toFixed(0),
    seconds.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** @param {number} value */
function showWhole(value) {
  return value < 1 ? '< 1' : value.toFixed(0);
}
