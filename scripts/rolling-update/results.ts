import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** The number of failures that are listed one by one. The total counts all of them. */
const LISTED = 40;

/** Counts requests by kind and phase, their failures and their response times. */
export class Results {
  /** The phase of requests that start now. */
  phase = '';
  readonly #phases: readonly string[];
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #times = new Map<string, RecordableHistogram>();
  readonly #failures = new Map<string, number>();
  readonly #failedByKind = new Map<string, number>();
  readonly #notes = new Map<string, Map<string, number>>();

  /** @param phases the names of all phases, in the order of the table */
  constructor(phases: readonly string[]) {
    this.#phases = phases;
  }

  /** The number of all requests. */
  get requests(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times.count, 0);
  }

  /** The number of all failures. */
  get failed(): number {
    return [...this.#failures.values()].reduce((sum, count) => sum + count, 0);
  }

  /**
   * Counts an answered or failed request.
   *
   * @param kind the row of the table
   * @param phase the phase in which the request started
   * @param time the response time in milliseconds
   * @param failure what was wrong with the answer; undefined if nothing was
   */
  add(kind: string, phase: string, time: number, failure?: string): void {
    increase(this.#counts, kind, phase);
    const times = this.#times.get(kind) ?? createHistogram();
    this.#times.set(kind, times);
    times.record(Math.max(1, Math.round(time * 1000)));
    if (failure !== undefined) this.fail(kind, phase, failure);
  }

  /** Counts a failure, such as a lost session or a record that is missing. */
  fail(kind: string, phase: string, failure: string): void {
    const line = `${phase}: ${kind}: ${failure}`;
    this.#failures.set(line, (this.#failures.get(line) ?? 0) + 1);
    this.#failedByKind.set(kind, (this.#failedByKind.get(kind) ?? 0) + 1);
  }

  /** Counts an event that is neither a request nor a failure, such as a page of the old version. */
  note(event: string): void {
    increase(this.#notes, event, this.phase);
  }

  /** Returns all results as Markdown. */
  report(): string {
    const rows = [...this.#times].map(([kind, times]) => [
      kind,
      ...this.#row(this.#counts, kind),
      this.#failedByKind.get(kind) ?? 0,
      ...[50, 99].map((percent) => Math.round(times.percentile(percent) / 1000)),
    ]);
    const failures = [...this.#failures].slice(0, LISTED).map(([line, count]) => `- ${line} (${count})`);
    const notes = [...this.#notes.keys()].map((event) => [event, ...this.#row(this.#notes, event)]);
    return [
      ...table(['request', ...this.#phases, 'failed', 'p50, ms', 'p99, ms'], rows),
      '',
      ...table(['event', ...this.#phases], notes),
      '',
      `${this.requests} requests, ${this.failed} failed.`,
      ...failures,
    ].join('\n');
  }

  #row(counts: Map<string, Map<string, number>>, name: string): number[] {
    return this.#phases.map((phase) => counts.get(name)?.get(phase) ?? 0);
  }
}

function increase(counts: Map<string, Map<string, number>>, name: string, phase: string): void {
  const row = counts.get(name) ?? new Map<string, number>();
  counts.set(name, row);
  row.set(phase, (row.get(phase) ?? 0) + 1);
}

function table(head: readonly string[], rows: readonly (string | number)[][]): string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)];
}
