import type { Logger } from './logger.ts';

const METHODS = ['error', 'warn', 'info', 'debug', 'log'] as const;
type ConsoleMethod = (typeof METHODS)[number];

/**
 * Sends what Remix, React and other libraries write to the console to the log. A console line could contain
 * secrets, and a line of it is no JSON. The log cleans each entry (GUARD-12).
 *
 * @param target is changed
 */
export function logConsole(
  log: Pick<Logger, Exclude<ConsoleMethod, 'log'>>,
  target: Pick<Console, ConsoleMethod> = console,
): void {
  for (const method of METHODS) {
    const level = method === 'log' ? 'info' : method;
    target[method] = (...args: unknown[]) => {
      const err = args.find((arg) => arg instanceof Error);
      const isValue = (arg: unknown) => typeof arg === 'object' && !(arg instanceof Error);
      const values = args.filter(isValue);
      const text = args.filter((arg) => arg !== err && !isValue(arg)).map(String);
      log[level](
        { ...(err && { err }), ...(values.length > 0 && { values }) },
        `console: ${text.join(' ')}`.trim(),
      );
    };
  }
}
