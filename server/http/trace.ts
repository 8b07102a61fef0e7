import { randomUUID } from 'node:crypto';

/**
 * The `traceparent` header of W3C Trace Context, level 1: version, trace id, span id of the client, and
 * flags. Ids with only zeros are invalid.
 */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:$|-)/;

export class Trace {
  readonly id: string;
  readonly #flags: string;

  constructor(id: string, flags: string) {
    this.id = id;
    this.#flags = flags;
  }

  /** The header for a request to the backend: the same trace, with a new span id on each read. */
  get traceparent(): string {
    return `00-${this.id}-${newSpanId()}-${this.#flags}`;
  }
}

/** Continues the trace of the client, or starts a new one if the header is missing or invalid. */
export function continueTrace(given: string | string[] | undefined): Trace {
  const [, id = newTraceId(), flags = '00'] = TRACEPARENT.exec([given ?? ''].flat().join()) ?? [];
  return new Trace(id, flags);
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
