import { pino, type DestinationStream, type Logger } from 'pino';

import { redact, redactText } from './redact.ts';

export type { Logger };

/** For developers: node's own terminal, one readable line an event. */
const PRETTY = { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } };

/**
 * Lines wait for company, a moment: each write is a call to the system. What is left is written when the process ends,
 * and at once where it ends by `fatal`.
 */
const BUFFER = { sync: false, minLength: 4096, periodicFlush: 100 };

/**
 * One JSON line an event. What could identify a user or open a session never reaches the log: entries pass `redact`,
 * messages `redactText`, whoever wrote them.
 *
 * @param destination standard output unless told; 'pretty' writes there for people
 */
export function createLogger(level: string, destination?: DestinationStream | 'pretty'): Logger {
  return pino(
    {
      level,
      base: undefined,
      ...(destination === 'pretty' && { transport: PRETTY }),
      formatters: { log: (entry) => redact(entry) as Record<string, unknown> },
      // `redact` has made a plain object of it by then.
      serializers: { err: (error: unknown) => error },
      hooks: {
        logMethod(args, method) {
          const cleaned = args.map((arg: unknown) => (typeof arg === 'string' ? redactText(arg) : arg));
          method.apply(this, cleaned as typeof args);
        },
      },
    },
    (destination === 'pretty' ? undefined : (destination ?? pino.destination(BUFFER))) as DestinationStream,
  );
}
