import { expect, test } from 'vitest';

import { createNetworkLimits, type LimitedClient } from './network-limits.ts';
import { createMemoryLimiter } from './rate-limiter.ts';

const FIELD = 'createDemo';
const IPV4 = { address: '192.0.2.1' };
const inSite = (network: number): LimitedClient => ({ address: `2001:db8:1:${network.toString(16)}::1` });

function create(perAddress = 100) {
  return createNetworkLimits({
    rateLimits: { [FIELD]: { perDay: 2 }, other: {}, search: { perDay: 2, hasOnlyDayLimit: true } },
    limits: { rateWindow: 600, perAddress },
    createLimiter: createMemoryLimiter,
  });
}

type Limits = ReturnType<typeof create>;

/** Counts one call in a day. @returns whether it is allowed */
async function countDay(limits: Limits, client: LimitedClient): Promise<boolean> {
  const counts = limits.dayCounts(FIELD, client);
  const waits = await Promise.all(counts.map(({ limiter, key }) => limiter.consume(key)));
  return waits.every((wait) => wait === 0);
}

// GATEWAY-22
test('a network has its own count of a day, and so has a user, from every network', async () => {
  const limits = create();
  const user = { ...IPV4, userId: 'u-1' };
  for (const client of [IPV4, IPV4, user, user]) expect(await countDay(limits, client)).toBe(true);
  expect(await countDay(limits, IPV4)).toBe(false);
  expect(await countDay(limits, { ...user, address: '192.0.2.9' })).toBe(false);
  expect(await countDay(limits, { address: '192.0.2.2' })).toBe(true);
});

// GATEWAY-22
test('the networks of one IPv6 site have four times the limit of a day together', async () => {
  const limits = create();
  const allowed: boolean[] = [];
  for (let network = 1; network <= 9; network++) allowed.push(await countDay(limits, inSite(network)));
  expect(allowed).toEqual([...Array.from({ length: 8 }, () => true), false]);
});

// GATEWAY-22
test('a field with only the limit of a day has no count of ten minutes', async () => {
  const limits = create();
  expect(limits.windowCounts('search', IPV4)).toEqual([]);
  expect(limits.dayCounts('search', IPV4)).toHaveLength(1);
  expect(await limits.waitFor('search', IPV4)).toBe(0);
});

// GATEWAY-22
test('a field without a limit of a day has no such count', () => {
  expect(create().dayCounts('other', IPV4)).toEqual([]);
  expect(create().dayCounts('constructor', IPV4)).toEqual([]);
});

// RECORD-38
test('the wait of a client is known without counting a call', async () => {
  const limits = create();
  await countDay(limits, IPV4);
  for (let call = 0; call < 5; call++) expect(await limits.waitFor(FIELD, IPV4)).toBe(0);
  await countDay(limits, IPV4);
  expect(await limits.waitFor(FIELD, IPV4)).toBeGreaterThan(86_000);
  expect(await limits.waitFor(FIELD, { ...IPV4, userId: 'u-1' })).toBe(0);
  expect(await limits.waitFor('other', IPV4)).toBe(0);
});

// RECORD-38
test('the wait follows the longer window of the two that are used up', async () => {
  const limits = create(1);
  for (const { limiter, key } of limits.windowCounts(FIELD, IPV4)) await limiter.consume(key);
  expect(await limits.waitFor(FIELD, IPV4)).toBe(600);
  await countDay(limits, IPV4);
  await countDay(limits, IPV4);
  expect(await limits.waitFor(FIELD, IPV4)).toBeGreaterThan(86_000);
});
