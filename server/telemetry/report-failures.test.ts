import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { reportFailures } from './report-failures.ts';

type Result = Parameters<Parameters<SpanExporter['export']>[1]>[0];

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function exportAll(results: readonly Result[]) {
  const lines: object[] = [];
  const queue = [...results];
  const exporter = reportFailures(
    {
      export: (_spans, done) => done(queue.shift() ?? { code: 0 }),
      shutdown: () => Promise.resolve(),
    },
    { warn: (entry: object, message: string) => lines.push({ ...entry, message }) } as never,
  );
  return { lines, send: () => exporter.export(Array(3).fill({}) as never, () => undefined) };
}

const message = 'traces were not exported';

// OPERATION-106
test('logs failures at most once a minute, with the number of lost spans', () => {
  const refused = { code: 1, error: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) };
  const { lines, send } = exportAll(Array<Result>(4).fill(refused));
  send();
  send();
  vi.advanceTimersByTime(59_000);
  send();
  expect(lines).toEqual([{ reason: 'ECONNREFUSED', lostSpans: 3, message }]);
  vi.advanceTimersByTime(1000);
  send();
  expect(lines.slice(1)).toEqual([{ reason: 'ECONNREFUSED', lostSpans: 9, message }]);
});

// OPERATION-106
test('logs the status of the collector, and not its answer', () => {
  const error = Object.assign(new Error('Unauthorized'), { code: 401, data: 'bad token: abc' });
  const { lines, send } = exportAll([{ code: 0 }, { code: 1, error }]);
  send();
  expect(lines).toEqual([]);
  send();
  expect(lines).toEqual([{ reason: '401', lostSpans: 3, message }]);
});

test('logs the kind of an error without a code', () => {
  const { lines, send } = exportAll([{ code: 1, error: new Error('http://collector/?key=1') }]);
  send();
  expect(lines).toEqual([{ reason: 'Error', lostSpans: 3, message }]);
});
