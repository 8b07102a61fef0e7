import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { parse } from 'graphql';

import type { Gateway } from '../gateway.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, post } from '../testing/post.ts';
import { tokenOf } from '../testing/tokens.ts';
import { freshnessOf } from './public-content.ts';

let upstream: TestBackend;
let gateway: Gateway;

beforeEach(async () => {
  upstream = await startTestBackend();
  gateway = createTestGateway(upstream.url);
  upstream.serve({
    settings: [{ name: 'current_year' }],
    countries: [{ country_name: 'Oman' }],
    unreadNotificationsCount: { data: { count: 1 } },
    checkPartnerExist: { error: true },
  });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

const down = () => upstream.behave((_req, res) => void res.destroy());

// GATEWAY-16
test('freshnessOf returns the shortest time of public fields, and undefined if a field is not public', () => {
  expect(freshnessOf(['settings'])).toBe(30_000);
  expect(freshnessOf(['countries'])).toBe(60_000);
  expect(freshnessOf(['countries', 'settings'])).toBe(30_000);
  for (const name of ['student', 'notifications', 'checkPartnerExist', 'viewer', 'constructor', '']) {
    expect(freshnessOf([name]), name).toBeUndefined();
    expect(freshnessOf(['settings', name]), name).toBeUndefined();
  }
  expect(freshnessOf([])).toBeUndefined();
});

describe('public content', () => {
  test.each([
    ['forwarded to the backend', '{ settings { name } }'],
    ['stitched with portal fields', '{ settings { name } viewer { id } }'],
  ])('is loaded from the backend once for all users, without a token: %s', async (_name, query) => {
    for (const user of ['student', 'superadmin', 'visitor'] as const) {
      const answer = await post(gateway, query, { token: await tokenOf(user) });
      expect(answer.data).toMatchObject({ settings: [{ name: 'current_year' }] });
      expect(answer.errors).toBeUndefined();
    }
    expect(upstream.received).toHaveLength(1);
    expect(upstream.received[0]?.headers).not.toHaveProperty('authorization');
  });

  test('is served to external clients and portal pages while the backend is down', async () => {
    const Settings = parse('query Settings { settings { name } }') as never;
    const client = { requestId: 'r' };
    await post(gateway, '{ settings { name } viewer { id } }');
    await gateway.execute(Settings, {}, client);
    down();
    expect(await post(gateway, '{ settings { name } viewer { id } }')).toMatchObject({ status: 200 });
    expect(await gateway.execute(Settings, {}, client)).toMatchObject({ ok: true });
    expect(await post(gateway, '{ countries { country_name } }')).toMatchObject({ status: 503 });
  });

  // PARTNERS-1
  test.each([
    ['forwarded to the backend', '{ settings { name } }'],
    ['stitched with portal fields', '{ settings { name } viewer { id } }'],
  ])('is not served from the cache to a call past it: %s', async (_name, query) => {
    const document = parse(query) as never;
    const ask = (pastCache: boolean) => gateway.execute(document, {}, { requestId: 'r', pastCache });
    await ask(false);
    for (let count = 0; count < 2; count += 1) expect(await ask(true)).toMatchObject({ ok: true });
    expect(upstream.received).toHaveLength(3);
    down();
    expect(await ask(false)).toMatchObject({ ok: true });
    expect(await ask(true)).toMatchObject({ ok: false, code: 'UPSTREAM_UNAVAILABLE' });
  });

  test('is not evicted from the cache of the portal’s pages by external requests', async () => {
    const Settings = parse('query Settings { settings { name } }') as never;
    await gateway.execute(Settings, {}, { requestId: 'r' });
    const flood = Array.from({ length: 510 }, (_, index) =>
      post(gateway, `{ a${index}: settings { name } }`),
    );
    await Promise.all(flood);
    down();
    expect(await gateway.execute(Settings, {}, { requestId: 'r' })).toMatchObject({ ok: true });
  });
});

test.each([
  ['user data', '{ unreadNotificationsCount { data { count } } }'],
  [
    'user data together with public content',
    '{ settings { name } unreadNotificationsCount { data { count } } }',
  ],
  ['checkPartnerExist, which must not be cached', '{ checkPartnerExist(en_company_name: "c") { error } }'],
])('requests private data from the backend every time, with the user’s token: %s', async (_name, query) => {
  for (const user of ['student', 'superadmin'] as const) {
    const token = await tokenOf(user);
    expect((await post(gateway, query, { token })).status).toBe(200);
    expect(upstream.received.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
  }
  expect(upstream.received).toHaveLength(2);
});
