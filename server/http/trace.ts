import { randomUUID } from 'node:crypto';

/** W3C Trace Context, level 1: version, trace, the caller's span, flags; none of them all zeros. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:$|-)/;

export class Trace {
  readonly id: string;
  readonly #flags: string;

  constructor(id: string, flags: string) {
    this.id = id;
    this.#flags = flags;
  }

  /** For whom the portal asks in turn: the same trace, a span of the portal's own for each. */
  get traceparent(): string {
    return `00-${this.id}-${newSpanId()}-${this.#flags}`;
  }
}

/** Goes on with the trace of whoever asks, or begins one. */
export function continueTrace(given: string | string[] | undefined): Trace {
  const [, id = newTraceId(), flags = '00'] = TRACEPARENT.exec([given ?? ''].flat().join()) ?? [];
  return new Trace(id, flags);
}

/** 32 hexadecimal digits. Of UUIDs Node keeps some in store: random bytes cost a system call each time. */
function newTraceId(): string {
  return randomUUID().replaceAll('-', '');
}

/** 16 of them, of a UUID's parts that are random throughout. */
function newSpanId(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-8);
}
