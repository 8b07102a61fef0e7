import type { SpanExporter } from '@opentelemetry/sdk-trace';

import { MINUTE } from '#rules/constants.ts';

import type { Logger } from '../log/logger.ts';

/**
 * Logs the failures of an exporter, at most one line a minute (OPERATION-106). The line has neither the
 * address of the collector nor its answer.
 */
export function reportFailures(exporter: SpanExporter, log: Pick<Logger, 'warn'>): SpanExporter {
  let quietUntil = -Infinity;
  let lostSpans = 0;

  function report(reason: string): void {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + MINUTE;
    log.warn({ reason, lostSpans }, 'traces were not exported');
    lostSpans = 0;
  }

  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error) {
          lostSpans += spans.length;
          report(reasonOf(result.error));
        }
        done(result);
      });
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
