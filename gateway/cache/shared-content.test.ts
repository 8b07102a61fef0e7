import Keyv from 'keyv';
import { beforeEach, describe, expect, test } from 'vitest';

import { createSharedContent } from './shared-content.ts';

let clock = 0;
let store: Keyv;
beforeEach(() => {
  clock = 1_000_000;
  store = new Keyv({ throwOnErrors: true });
});
/** Waits for the store, because `keep` returns before the content is written. */
const written = () => new Promise((resolve) => setImmediate(resolve));
const open = (skew = 0) => createSharedContent(store, () => clock + skew);

describe('content that one replica has stored', () => {
  test('is found by another replica, with its age', async () => {
    open().keep('{ settings }', { settings: [1] });
    await written();
    clock += 5000;
    expect(await open().find('{ settings }')).toMatchObject({ data: { settings: [1] }, age: 5000 });
    expect(await open().find('{ banners }')).toBeUndefined();
  });

  test('counts as old, not as fresh, if the clock of the reading replica is behind', async () => {
    open().keep('q', { a: 1 });
    await written();
    expect((await open(-3_600_000).find('q'))?.age).toBe(3_600_000);
  });

  test('takes at most 512 entries and is never returned for another query', async () => {
    const shared = open();
    for (let page = 0; page < 2000; page += 1) shared.keep(`page ${page}`, { page });
    await written();
    const found = await Promise.all(
      Array.from({ length: 2000 }, async (_, page) => ({ page, found: await shared.find(`page ${page}`) })),
    );
    const there = found.filter((one) => one.found);
    expect(there.length).toBeLessThanOrEqual(512);
    expect(there.length).toBeGreaterThan(400);
    for (const one of there) expect(one.found?.data).toEqual({ page: one.page });
  });

  test('is not stored if it is too long', async () => {
    open().keep('q', { text: 'x'.repeat(256 * 1024) });
    await written();
    expect(await open().find('q')).toBeUndefined();
  });
});

test('shared content finds nothing and does not throw while the store is unavailable', async () => {
  const unavailable = {
    get: () => Promise.reject(new Error('unavailable')),
    set: () => Promise.reject(new Error('unavailable')),
  } as unknown as Keyv;
  const shared = createSharedContent(unavailable);
  shared.keep('q', { a: 1 });
  expect(await shared.find('q')).toBeUndefined();
});
