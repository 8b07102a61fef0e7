import { expect, test } from 'vitest';

import { logConsole } from './console.ts';
import { createLogger } from './logger.ts';

function silentConsole() {
  const write: (...args: unknown[]) => void = () => undefined;
  return { error: write, warn: write, info: write, debug: write, log: write };
}

/** Returns the log entries of a library that writes to the console. */
function logged(write: (console: ReturnType<typeof silentConsole>) => void): Record<string, unknown>[] {
  let text = '';
  const target = silentConsole();
  logConsole(createLogger('debug', { write: (line: string) => void (text += line) }), target);
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

// GUARD-12
test.each([
  ['error', 50],
  ['warn', 40],
  ['info', 30],
  ['log', 30],
  ['debug', 20],
] as const)('console.%s has the level %i', (method, level) => {
  expect(logged((target) => target[method]('old'))).toMatchObject([{ level, msg: 'console: old' }]);
});

// GUARD-12
test('keeps the messages of several errors', () => {
  const write = (target: ReturnType<typeof silentConsole>) =>
    target.error(new Error('first'), new Error('second'));
  expect(logged(write)).toMatchObject([{ err: { message: 'first' }, msg: 'console: Error: second' }]);
});
