// The results of the requests, and figures from the portal's metrics.
import { createHistogram } from 'node:perf_hooks';

export class Tally {
  /** @type {Map<string, import('node:perf_hooks').RecordableHistogram>} response times in microseconds */
  #kinds = new Map();
  /** @type {Map<string, number>} */
  expected = new Map();
  /** @type {Map<string, number>} */
  unexpected = new Map();

  /** @param {string} kind @param {number} time in milliseconds */
  add(kind, time) {
    const known = this.#kinds.get(kind) ?? createHistogram();
    this.#kinds.set(kind, known);
    known.record(Math.max(1, Math.round(time * 1000)));
  }

  /** @param {string} fault @param {boolean} isExpected */
  fail(fault, isExpected) {
    const faults = isExpected ? this.expected : this.unexpected;
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }

  /** Returns the results as Markdown. */
  table() {
    const rows = [...this.#kinds].map(([kind, times]) => {
      const [p50, p99] = [50, 99].map((percent) => Math.round(times.percentile(percent) / 1000));
      return `| ${kind} | ${times.count} | ${p50} | ${p99} |`;
    });
    const faults = (/** @type {string} */ title, /** @type {Map<string, number>} */ all) => [
      `${title}: ${all.size === 0 ? 'none' : ''}`,
      ...[...all].sort().map(([fault, count]) => `- ${fault}: ${count}`),
    ];
    return [
      '| request | count | p50, ms | p99, ms |',
      '| --- | ---: | ---: | ---: |',
      ...rows,
      '',
      ...faults('Expected errors while the backend failed', this.expected),
      '',
      ...faults('Unexpected errors', this.unexpected),
    ].join('\n');
  }
}

const MEMORY = 'resident memory, MB';
const FIGURES = {
  [MEMORY]: 'process_resident_memory_bytes',
  'heap in use, MB': 'nodejs_heap_size_used_bytes',
  'open files': 'process_open_fds',
  'active resources': 'nodejs_active_resources_total',
};

/** @param {string} metricsUrl @returns {Promise<Record<string, number>>} */
export async function readFigures(metricsUrl) {
  const text = await (await fetch(metricsUrl)).text();
  return Object.fromEntries(
    Object.entries(FIGURES).map(([title, name]) => {
      const value = Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
      return [title, title.endsWith('MB') ? Math.round(value / 1024 / 1024) : value];
    }),
  );
}

/**
 * Checks whether the memory without traffic is at most 10 % above an earlier sample.
 *
 * @param {Record<string, number>} now
 * @param {Record<string, number>} then
 */
export function isMemoryBack(now, then) {
  return (now[MEMORY] ?? NaN) <= 1.1 * (then[MEMORY] ?? NaN);
}

/** @param {Record<string, Record<string, number>>} samples figures by the time of the sample */
export function figuresTable(samples) {
  const times = Object.keys(samples);
  const titles = Object.keys(FIGURES);
  return [
    `| figure | ${times.join(' | ')} |`,
    `| --- | ${times.map(() => '---:').join(' | ')} |`,
    ...titles.map((title) => `| ${title} | ${times.map((time) => samples[time]?.[title]).join(' | ')} |`),
  ].join('\n');
}
