import type { Logger } from './logger.ts';

/**
 * Sends what Remix, React and other libraries write to the console to the log. A console line could contain
 * secrets, and a line of it is no JSON. The log cleans each entry (GUARD-12).
 *
 * @param target is changed
 */
export function logConsole(
  log: Pick<Logger, 'error' | 'warn'>,
  target: Pick<Console, 'error' | 'warn'> = console,
): void {
  for (const level of ['error', 'warn'] as const) {
    target[level] = (...args: unknown[]) => {
      const err = args.find((arg) => arg instanceof Error);
      const values = args.filter((arg) => arg !== err && typeof arg === 'object');
      const text = args.filter((arg) => arg !== err && typeof arg !== 'object').map(String);
      log[level](
        { ...(err && { err }), ...(values.length > 0 && { values }) },
        `console: ${text.join(' ')}`.trim(),
      );
    };
  }
}
