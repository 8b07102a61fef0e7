import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { reportFailures } from './report-failures.ts';

type Done = Parameters<SpanExporter['export']>[1];
type Result = Parameters<Done>[0];

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const OK: Result = { code: 0 };
const REFUSED: Result = { code: 1, error: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) };
const message = 'traces were not exported';

/** Creates an exporter of batches with three spans. The collector answers a batch when the test says so. */
function createExporter(maxWaiting = 100) {
  const lines: object[] = [];
  const open: Done[] = [];
  const exporter = reportFailures(
    { export: (_spans, done) => void open.push(done), shutdown: () => Promise.resolve() },
    {
      maxWaiting,
      log: { warn: (entry: object, text: string) => lines.push({ ...entry, message: text }) } as never,
    },
  );
  const begin = () => exporter.export(Array(3).fill({}) as never, () => undefined);
  const answer = (result: Result) => open.shift()?.(result);
  const send = (result: Result) => {
    begin();
    answer(result);
  };
  return { exporter, lines, begin, answer, send };
}

// OPERATION-106
test('logs failures at most once a minute, with the number of lost spans', () => {
  const { lines, send } = createExporter();
  send(REFUSED);
  send(REFUSED);
  vi.advanceTimersByTime(59_000);
  send(REFUSED);
  expect(lines).toEqual([{ reason: 'ECONNREFUSED', lostSpans: 3, message }]);
  vi.advanceTimersByTime(1000);
  send(REFUSED);
  expect(lines.slice(1)).toEqual([{ reason: 'ECONNREFUSED', lostSpans: 9, message }]);
});

// OPERATION-106
test('logs the failures of the quiet minute when the collector works again after it', () => {
  const { lines, send } = createExporter();
  send(REFUSED);
  send(REFUSED);
  send(OK);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  send(OK);
  expect(lines.slice(1)).toEqual([{ reason: 'ECONNREFUSED', lostSpans: 3, message }]);
  vi.advanceTimersByTime(60_000);
  send(OK);
  expect(lines).toHaveLength(2);
});

// OPERATION-106
test('logs the failures of the quiet minute and the requests without an answer at the stop', async () => {
  const { exporter, lines, begin, answer, send } = createExporter();
  send(REFUSED);
  begin();
  let isSettled = false;
  const settled = exporter.settle().then(() => (isSettled = true));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  answer(REFUSED);
  await settled;
  begin();
  exporter.reportRest();
  expect(lines.slice(1)).toEqual([{ reason: 'ECONNREFUSED', lostSpans: 6, message }]);
});

// OPERATION-106
test('counts the spans that the queue cannot hold', () => {
  const { exporter, lines, send } = createExporter(4);
  expect([1, 2, 3, 4, 5, 6].map(() => exporter.admit())).toEqual([true, true, true, true, false, false]);
  expect(lines).toEqual([]);
  send(OK);
  expect(lines).toEqual([{ reason: 'queue full', lostSpans: 2, message }]);
  // Three spans of the queue were sent.
  expect([1, 2, 3, 4].map(() => exporter.admit())).toEqual([true, true, true, false]);
  vi.advanceTimersByTime(60_000);
  send(REFUSED);
  expect(lines.slice(1)).toEqual([{ reason: 'ECONNREFUSED', lostSpans: 4, message }]);
});

// OPERATION-106
test('logs the status of the collector, and not its answer', () => {
  const error = Object.assign(new Error('Unauthorized'), { code: 401, data: 'bad token: abc' });
  const { lines, send } = createExporter();
  send(OK);
  expect(lines).toEqual([]);
  send({ code: 1, error });
  expect(lines).toEqual([{ reason: '401', lostSpans: 3, message }]);
});

test('logs the kind of an error without a code', () => {
  const { lines, send } = createExporter();
  send({ code: 1, error: new Error('http://collector/?key=1') });
  expect(lines).toEqual([{ reason: 'Error', lostSpans: 3, message }]);
});
