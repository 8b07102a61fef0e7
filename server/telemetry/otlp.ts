// server.ts loads this file only if the operator has set a collector. Otherwise the packages of OpenTelemetry
// are not loaded.
import { randomUUID } from 'node:crypto';

import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type BatchSpanProcessorOptions,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';

import type { Logger } from '../log/logger.ts';
import { reportFailures, type ReportedExporter } from './report-failures.ts';
import { createSpans } from './spans.ts';
import type { Tracing } from './tracing.ts';

export interface OtlpOptions {
  /** The address of the collector, without `/v1/traces` and without a slash at its end. */
  endpoint: string;
  /** The headers of each request to the collector. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** The part of the traces that is exported, from 0 to 1, where the client has not decided. */
  ratio: number;
}

interface OtlpParts {
  /** The version of the portal. */
  version: string;
  /** The time limit of `close`, in milliseconds. */
  closeLimit: number;
  log: Pick<Logger, 'warn'>;
}

/** The number of spans that can wait for the collector. More are dropped (OPERATION-106). */
const MAX_WAITING = 2048;
/** The number of spans of one request to the collector. */
const BATCH = 512;
/** The time after which the first waiting span is sent, in milliseconds. */
const DELAY = 5000;
/** The time limit of one request to the collector with its repetitions, in milliseconds. */
const EXPORT_LIMIT = 10_000;

/**
 * Creates the export of spans to a collector over OTLP/HTTP with JSON (OPERATION-103). It registers nothing
 * globally, so no package of the portal creates spans of its own. It connects only when spans wait.
 */
export function createOtlpTracing(options: OtlpOptions, { version, closeLimit, log }: OtlpParts): Tracing {
  const exporter = reportFailures(
    new OTLPTraceExporter({
      url: `${options.endpoint}/v1/traces`,
      headers: { ...options.headers },
      timeoutMillis: EXPORT_LIMIT,
    }),
    { maxWaiting: MAX_WAITING, log },
  );
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        [ATTR_SERVICE_NAME]: options.serviceName,
        [ATTR_SERVICE_VERSION]: version,
        'service.instance.id': randomUUID(),
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.ratio) }),
    spanProcessors: [
      new BoundedProcessor({
        exporter,
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: DELAY,
        // The exporter gives up first, and says why.
        exportTimeoutMillis: 2 * EXPORT_LIMIT,
      }),
    ],
  });
  return createSpans(provider.getTracer('portal', version), () =>
    closeWithin({ provider, exporter, limit: closeLimit }),
  );
}

/** Drops a span that the queue cannot hold. The processor of the package would not say how many it drops. */
class BoundedProcessor extends BatchSpanProcessor {
  readonly #exporter: ReportedExporter;

  constructor(config: BatchSpanProcessorOptions & { exporter: ReportedExporter }) {
    super(config);
    this.#exporter = config.exporter;
  }

  override onEnd(span: ReadableSpan): void {
    if (this.#exporter.admit()) super.onEnd(span);
  }
}

interface Closing {
  provider: TracerProvider;
  exporter: ReportedExporter;
  /** The time limit, in milliseconds. */
  limit: number;
}

/** Sends the spans that wait, and logs those that could not be sent. */
async function closeWithin({ provider, exporter, limit }: Closing): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, limit)));
  // When a request fails, the provider does not wait for the others.
  const sent = provider
    .shutdown()
    .catch(() => undefined)
    .then(() => exporter.settle());
  await Promise.race([sent, late]);
  clearTimeout(timer);
  exporter.reportRest();
}
