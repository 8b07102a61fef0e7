// The results of the requests, and figures from the portal's metrics.

/**
 * The upper bounds of the histogram of response times, in milliseconds. They are 5 % apart. A histogram
 * needs little memory, even for an hour of requests.
 */
const EDGES = Array.from({ length: 240 }, (_, index) => 0.5 * 1.05 ** index);

export class Tally {
  /** @type {Map<string, { count: number, buckets: number[] }>} */
  #kinds = new Map();
  /** @type {Map<string, number>} */
  expected = new Map();
  /** @type {Map<string, number>} */
  unexpected = new Map();

  /** @param {string} kind @param {number} time in milliseconds */
  add(kind, time) {
    const known = this.#kinds.get(kind) ?? { count: 0, buckets: EDGES.map(() => 0) };
    this.#kinds.set(kind, known);
    known.count += 1;
    const index = EDGES.findIndex((edge) => time <= edge);
    const bucket = index < 0 ? EDGES.length - 1 : index;
    known.buckets[bucket] = (known.buckets[bucket] ?? 0) + 1;
  }

  /** @param {string} fault @param {boolean} isExpected */
  fail(fault, isExpected) {
    const faults = isExpected ? this.expected : this.unexpected;
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  }

  /** Returns the results as Markdown. */
  table() {
    const rows = [...this.#kinds].map(([kind, { count, buckets }]) => {
      return `| ${kind} | ${count} | ${quantile(buckets, count, 0.5)} | ${quantile(buckets, count, 0.99)} |`;
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

/** @param {number[]} buckets @param {number} count @param {number} share */
function quantile(buckets, count, share) {
  let sum = 0;
  const index = buckets.findIndex((bucket) => (sum += bucket) >= count * share);
  return Math.round(EDGES[index] ?? 0);
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
