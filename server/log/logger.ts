import { pino, type DestinationStream, type Logger } from 'pino';

import { redact, redactText } from './redact.ts';

export type { Logger };

/**
 * One JSON line an event. What could identify a person or open a session never reaches the log: entries pass `redact`,
 * messages `redactText`, whoever wrote them.
 *
 * @param destination standard output unless told
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
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
    destination as DestinationStream,
  );
}
