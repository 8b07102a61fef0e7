import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Gateway } from '../gateway.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, post } from '../testing/post.ts';

let upstream: TestBackend;
let gateway: Gateway;

beforeEach(async () => {
  upstream = await startTestBackend();
  upstream.serve({ banners: { data: [] } });
  gateway = createTestGateway(upstream.url);
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

const LITERAL = (first: number) => `{ banners(first: ${first}) { data { image } } }`;
const VARIABLE = 'query ($n: Int!) { banners(first: $n) { data { image } } }';

// GATEWAY-10
describe('the page size limit', () => {
  test.each([1, 5, 100])('accepts a page of %i entries', async (n) => {
    expect((await post(gateway, VARIABLE, { variables: { n } })).errors).toBeUndefined();
    expect(upstream.received).toHaveLength(1);
  });

  test.each([-1, 0, 101])('rejects a page of %i entries without a backend request', async (n) => {
    for (const [query, variables] of [
      [LITERAL(n), {}],
      [VARIABLE, { n }],
      [VARIABLE.replace('$n: Int!', `$n: Int! = ${n}`), {}],
    ] as const) {
      const { status, errors } = await post(gateway, query, { variables });
      expect({ status, message: errors?.[0]?.message }).toEqual({
        status: 400,
        message: 'Request 1 to 100 entries at a time, and more in further pages.',
      });
    }
    expect(upstream.received).toHaveLength(0);
  });
});

// GATEWAY-10
describe('the cost limit', () => {
  const costly = (count: number, first: string) =>
    `{ banners(first: ${first}) { data { ${'image '.repeat(count)}} } }`;
  const byVariable = (count: number) => `query ($n: Int!) ${costly(count, '$n')}`;

  test('counts a page size from a variable as the largest page', async () => {
    // The cost is (2 + 1.5 * (2 + 1.5 * fields)) * 100.
    const most = 42;
    const variables = { n: 1 };
    expect((await post(gateway, costly(most, '100'))).errors).toBeUndefined();
    expect((await post(gateway, byVariable(most), { variables })).errors).toBeUndefined();
    const heard = upstream.received.length;
    for (const query of [costly(most + 1, '100'), byVariable(most + 1)]) {
      const { errors } = await post(gateway, query, { variables });
      expect(errors?.[0]?.message).toContain('Cost limit of 10000 exceeded');
    }
    expect(upstream.received).toHaveLength(heard);
  });
});
