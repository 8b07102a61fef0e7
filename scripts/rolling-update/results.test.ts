import { expect, test } from 'vitest';

import { Results } from './results.ts';

test('counts requests by kind and phase, and failures by their text', () => {
  const results = new Results(['old', 'new']);
  results.add('page', 'old', 10);
  results.add('page', 'old', 20);
  results.add('page', 'new', 30, '/events answered 502');
  results.add('page', 'new', 30, '/events answered 502');
  results.add('query', 'new', 5);
  results.fail('draft', 'new', 'the page has no name');
  expect([results.requests, results.failed]).toEqual([5, 3]);
  const lines = results.report().split('\n');
  expect(lines).toContain('| page | 2 | 2 | 2 | 20 | 30 |');
  expect(lines).toContain('| query | 0 | 1 | 0 | 5 | 5 |');
  expect(lines).toContain('5 requests, 3 failed.');
  expect(lines).toContain('- new: page: /events answered 502 (2)');
  expect(lines).toContain('- new: draft: the page has no name (1)');
});

test('an event in the present phase is no request', () => {
  const results = new Results(['old', 'new']);
  results.phase = 'new';
  results.note('page of the version a1');
  expect(results.requests).toBe(0);
  expect(results.report().split('\n')).toContain('| page of the version a1 | 0 | 1 |');
});
