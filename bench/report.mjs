// The table, as Markdown: ratios, because requests/s of one machine mean nothing on another.
import { cpus, release, totalmem } from 'node:os';
import { CASES } from './cases.mjs';
import { HIVE, OURS, UPSTREAM } from './targets.mjs';

/**
 * @typedef {{ operation: string, target: string, round: number, perSecond: number, p50: number, p99: number, cpuMs: number }} Sample
 */

/** @param {{ samples: Sample[], uploads: any[], rounds: number, seconds: number }} results */
export function report({ samples, uploads, rounds, seconds }) {
  return `# Results

${rounds} rounds of ${seconds} s each, in turns, 32 connections, over the same static upstream (answers of some 10 kB); load, gateway and
upstream share the machine. This gateway runs as it is built: token, permission check and all hardening on. Hive Gateway proxies and
checks nobody. Medians, with the lowest and highest round in brackets; the ratio is taken round by round against Hive Gateway.

Machine: ${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.version}.

| operation | target | ratio of requests/s | requests/s | p50 (ms) | p99 (ms) | CPU per request (ms) |
| --- | --- | --- | --- | --- | --- | --- |
${CASES.flatMap(({ name }) => [OURS, HIVE, UPSTREAM].map((target) => row(samples, name, target))).join('\n')}

Ten uploads of 100 MB at once:

| target | outcome | at rest (MB) | peak (MB) | over rest (MB) | time (s) |
| --- | --- | --- | --- | --- | --- |
${uploads.map(uploadRow).join('\n')}
`;
}

/** @param {Sample[]} samples */
function row(samples, operation, target) {
  const of = (name) => samples.filter((one) => one.operation === operation && one.target === name);
  const mine = of(target);
  const ratios = mine.map(
    (sample) => sample.perSecond / of(HIVE).find((one) => one.round === sample.round).perSecond,
  );
  const cells = [
    operation,
    target,
    spread(ratios, 2),
    spread(
      mine.map((one) => one.perSecond),
      0,
    ),
    spread(
      mine.map((one) => one.p50),
      1,
    ),
    spread(
      mine.map((one) => one.p99),
      1,
    ),
    spread(
      mine.map((one) => one.cpuMs),
      3,
    ),
  ];
  return `| ${cells.join(' | ')} |`;
}

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

function spread(values, digits) {
  const sorted = [...values].sort((a, b) => a - b);
  const show = (value) => value.toFixed(digits);
  return `${show(sorted[Math.floor(sorted.length / 2)])} (${show(sorted[0])} to ${show(sorted.at(-1))})`;
}
