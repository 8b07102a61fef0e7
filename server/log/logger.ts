import { pino, type DestinationStream, type Logger } from 'pino';

import { redact, redactText } from './redact.ts';

export type { Logger };

/** The format for developers: one readable line per event in the terminal. */
const PRETTY = { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } };

/**
 * The buffer of log lines. It reduces the number of system calls: lines are written when 4096 bytes are
 * collected, or after 100 ms. The rest is written when the process ends. A `fatal` entry is written at
 * once.
 */
const BUFFER = { sync: false, minLength: 4096, periodicFlush: 100 };

/**
 * Creates a logger that writes one JSON line per event. It cleans all entries with `redact` and all
 * messages with `redactText`, so that no personal data, password or token reaches the log.
 *
 * @param destination standard output by default; 'pretty' writes readable lines to standard output
 */
export function createLogger(level: string, destination?: DestinationStream | 'pretty'): Logger {
  return pino(
    {
      level,
      base: undefined,
      ...(destination === 'pretty' && { transport: PRETTY }),
      formatters: { log: (entry) => redact(entry) as Record<string, unknown> },
      // `redact` has already converted the error into a plain object.
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
