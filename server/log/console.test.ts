import { expect, test } from 'vitest';

import { logConsole } from './console.ts';
import { createLogger } from './logger.ts';

/** Returns the log entries of a library that writes to the console. */
function logged(write: (console: Pick<Console, 'error' | 'warn'>) => void): Record<string, unknown>[] {
  let text = '';
  const target = { error: () => undefined, warn: () => undefined };
  logConsole(createLogger('info', { write: (line: string) => void (text += line) }), target);
  write(target);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

// GUARD-12
test('writes a console line as one JSON line without secrets', () => {
  const [entry, ...others] = logged((target) => {
    target.error('refused\nfor canary@portal.example:', new Error('no canary@portal.example'), {
      password: 'canary',
    });
  });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    level: 50,
    msg: 'console: refused\nfor [address]:',
    err: { type: 'Error', message: 'no [address]' },
    values: [{ password: '[redacted]' }],
  });
});

test('keeps the level of a warning', () => {
  expect(logged((target) => target.warn('old'))).toMatchObject([{ level: 40, msg: 'console: old' }]);
});
