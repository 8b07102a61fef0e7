import type { SpanExporter } from '@opentelemetry/sdk-trace';

import { MINUTE } from '#rules/constants.ts';

import type { Logger } from '../log/logger.ts';

/** An exporter that logs which spans were lost (OPERATION-106). */
export interface ReportedExporter extends SpanExporter {
  /**
   * Counts a span that has ended.
   *
   * @returns whether it can wait; false if the queue is full, so that it must be dropped
   */
  admit(): boolean;
  /** Resolves when the collector has answered all requests, or when they have failed. */
  settle(): Promise<void>;
  /** Logs the spans that were lost since the last line, with those that wait for an answer. */
  reportRest(): void;
}

interface ReportOptions {
  /** The number of spans that can wait for the collector. */
  maxWaiting: number;
  log: Pick<Logger, 'warn'>;
}

/**
 * Logs the failures of an exporter, at most one line a minute. The line has neither the address of the
 * collector nor its answer. Spans that are lost within the quiet minute are in the line after it, also if the
 * collector then works again.
 */
export function reportFailures(exporter: SpanExporter, { maxWaiting, log }: ReportOptions): ReportedExporter {
  const inProgress = new Map<Promise<unknown>, number>();
  let waiting = 0;
  let quietUntil = -Infinity;
  let lostSpans = 0;
  let reason: string | undefined;

  function report(): void {
    if (lostSpans === 0) return;
    quietUntil = performance.now() + MINUTE;
    log.warn({ reason, lostSpans }, 'traces were not exported');
    lostSpans = 0;
    reason = undefined;
  }

  function lose(count: number, why: string): void {
    lostSpans += count;
    reason = why;
  }

  return {
    admit() {
      if (waiting < maxWaiting) {
        waiting += 1;
        return true;
      }
      // The next answer or failure of the collector reports it, and has the reason if there is one.
      lose(1, reason ?? 'queue full');
      return false;
    },
    export(spans, done) {
      waiting -= spans.length;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      inProgress.set(promise, spans.length);
      exporter.export(spans, (result) => {
        inProgress.delete(promise);
        if (result.error) lose(spans.length, reasonOf(result.error));
        if (performance.now() >= quietUntil) report();
        resolve(undefined);
        done(result);
      });
    },
    async settle() {
      await Promise.all(inProgress.keys());
    },
    reportRest() {
      const unanswered = [...inProgress.values()].reduce((sum, count) => sum + count, 0);
      if (unanswered > 0) lose(unanswered, reason ?? 'no answer');
      report();
    },
    forceFlush: async () => await exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Returns the HTTP status or the code of the failed connection; otherwise the kind of the error. */
function reasonOf(error: Error): string {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : error.name;
}
