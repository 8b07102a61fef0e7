import { pino, type Logger } from 'pino';

export type { Logger };

/** One JSON line an event. What could identify a person or open a session never reaches the log. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    redact: {
      paths: ['*.token', '*.password', '*.access_token', '*.authorization', '*.cookie'],
      censor: '[redacted]',
    },
  });
}
