import { expect, test } from 'vitest';

import { continueTrace } from './trace.ts';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

test('continues a trace with the same trace id and a new span id', () => {
  const { id, traceparent } = continueTrace(`00-${ID}-00f067aa0ba902b7-01`);
  expect(id).toBe(ID);
  expect(traceparent).toMatch(new RegExp(`^00-${ID}-[\\da-f]{16}-01$`));
  expect(traceparent).not.toContain('00f067aa0ba902b7');
});

test.each([
  undefined,
  '',
  'rubbish',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${ID}-${'0'.repeat(16)}-01`,
  `ff-${ID}-00f067aa0ba902b7-01`,
  `00-${ID.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${ID}-00f067aa0ba902b7-01\r\nx: y`,
])('starts a new trace for the invalid traceparent %j', (given) => {
  const { id, traceparent } = continueTrace(given);
  expect(id).not.toBe(ID);
  expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
});
