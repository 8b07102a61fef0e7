import { randomUUID } from 'node:crypto';

/**
 * The `traceparent` header of W3C Trace Context, level 1: version, trace id, span id of the client, and
 * flags. Ids with only zeros are invalid.
 */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/;

/** The trace of a request, for the log and for the backend. */
export interface TraceIds {
  readonly id: string;
  /** The header for a request to the backend. */
  readonly traceparent: string;
}

/** A trace without spans of the portal. */
class Trace implements TraceIds {
  readonly id: string;
  readonly #flags: string;

  constructor(id: string, flags: string) {
    this.id = id;
    this.#flags = flags;
  }

  /** The same trace, with a new span id on each read. */
  get traceparent(): string {
    return `00-${this.id}-${newSpanId()}-${this.#flags}`;
  }
}

/** The parts of a valid `traceparent`. */
interface ClientSpan {
  traceId: string;
  spanId: string;
  /** Two hexadecimal digits. */
  flags: string;
}

/** Reads the header `traceparent` of a client. Returns undefined if it is missing or invalid. */
export function readTraceparent(given: string | string[] | undefined): ClientSpan | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec([given ?? ''].flat().join()) ?? [];
  return traceId !== undefined && spanId !== undefined && flags !== undefined
    ? { traceId, spanId, flags }
    : undefined;
}

/** Continues the trace of the client, or starts a new one if the header is missing or invalid. */
export function continueTrace(given: string | string[] | undefined): TraceIds {
  const { traceId = newTraceId(), flags = '00' } = readTraceparent(given) ?? {};
  return new Trace(traceId, flags);
}

/** Returns 32 hexadecimal digits. A UUID is faster than `randomBytes`: Node caches its random data. */
function newTraceId(): string {
  return randomUUID().replaceAll('-', '');
}

/** Returns 16 hexadecimal digits, from the parts of a UUID that are fully random. */
function newSpanId(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-8);
}
