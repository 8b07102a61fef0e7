import { beforeEach, describe, expect, test } from 'vitest';

import { PublicError } from '../errors/public-error.ts';
import type { UpstreamAnswer, PrintedOperation, Sender } from '../upstream/send.ts';
import { createContentCache, type CacheOutcome, type ContentCache } from './content-cache.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let clock: number;
let cache: ContentCache;
let outcomes: CacheOutcome[];
let sent: { operation: PrintedOperation; sender: Sender; answer: (answer: UpstreamAnswer) => void }[];

beforeEach(() => {
  clock = 1000;
  sent = [];
  outcomes = [];
  cache = createContentCache(
    (operation, sender) => new Promise((answer) => void sent.push({ operation, sender, answer })),
    { now: () => clock, count: (outcome) => void outcomes.push(outcome) },
  );
});

const content = { text: '{ settings { name } }', variables: {}, freshFor: 30_000 };
const read = (request = content, signal?: AbortSignal) =>
  cache.read(request, { requestId: 'r', request: signal && { signal } });
const good = (version: number, size = 10): UpstreamAnswer => ({ result: { data: { version } }, size });
const bad = (): UpstreamAnswer => ({
  result: { errors: [new PublicError('UPSTREAM_UNAVAILABLE')] },
  size: 0,
});
const version = (number: number) => ({ data: { version: number } });

/** Reads from the cache while the backend answers immediately. */
async function readAnd(answer: UpstreamAnswer) {
  const result = read();
  await Promise.resolve();
  sent.at(-1)?.answer(answer);
  return await result;
}

// GATEWAY-16
describe('a cached response', () => {
  test('is served from the cache while it is fresh, then reloaded in the background', async () => {
    expect(await readAnd(good(1))).toEqual(version(1));
    clock += 29_999;
    expect(await read()).toEqual(version(1));
    expect(sent).toHaveLength(1);
    clock += 2;
    expect(await read()).toEqual(version(1));
    expect(sent).toHaveLength(2);
    sent[1]?.answer(good(2));
    await expect.poll(() => read()).toEqual(version(2));
    expect(sent).toHaveLength(2);
  });

  test('is reloaded before it is served if it is more than 10 minutes stale', async () => {
    await readAnd(good(1));
    clock += 30_000 + 10 * MINUTE + 1;
    expect(await readAnd(good(2))).toEqual(version(2));
  });

  // LANDING-15
  test('is served for 24 hours while the backend fails', async () => {
    await readAnd(good(1));
    clock += DAY - MINUTE;
    expect(await readAnd(bad())).toEqual(version(1));
    clock += 2 * MINUTE;
    expect(await readAnd(bad())).toEqual(version(1));
    clock += 10 * MINUTE;
    expect((await readAnd(bad())).errors).toHaveLength(1);
  });

  test('is served for five seconds before a failing backend is tried again', async () => {
    await readAnd(good(1));
    clock += MINUTE;
    await readAnd(bad());
    clock += 4999;
    expect(await read()).toEqual(version(1));
    expect(sent).toHaveLength(2);
    clock += 2;
    await read();
    expect(sent).toHaveLength(3);
  });

  test('is sent to all waiting readers but not stored if it is an error', async () => {
    const both = Promise.all([read(), read()]);
    await Promise.resolve();
    sent[0]?.answer(bad());
    for (const result of await both) expect(result.errors).toHaveLength(1);
    expect(await readAnd(good(1))).toEqual(version(1));
    expect(sent).toHaveLength(2);
  });

  test('is stored separately for each set of variables', async () => {
    await readAnd(good(1));
    const other = read({ ...content, variables: { first: 2 } });
    await Promise.resolve();
    expect(sent).toHaveLength(2);
    sent[1]?.answer(good(2));
    expect(await other).toEqual(version(2));
  });
});

// SPEED-6
test('a reader learns whether the cache has another response than it got', async () => {
  const checks: (() => boolean)[] = [];
  const contentReads = {
    note: (check: () => boolean) => void checks.push(check),
    noteUnrepeatable: () => undefined,
  };
  const noted = () => cache.read(content, { requestId: 'r', contentReads });
  const first = noted();
  await Promise.resolve();
  sent.at(-1)?.answer(good(1));
  await first;
  clock += 29_999;
  await noted();
  clock += 2;
  await noted();
  expect(checks.map((check) => check())).toEqual([true, true, true]);
  // The backend returns the same content again, which is then fresh.
  sent.at(-1)?.answer(good(1));
  await expect.poll(() => read().then(() => outcomes.at(-1))).toBe('hit');
  expect(checks.map((check) => check())).toEqual([true, true, true]);
  clock += 30_001;
  await read();
  sent.at(-1)?.answer(good(2));
  await expect.poll(() => read()).toEqual(version(2));
  expect(checks.map((check) => check())).toEqual([false, false, false]);
});

describe('readers of the content cache', () => {
  test('share one request to the backend, which continues when one reader disconnects', async () => {
    const leaving = new AbortController();
    const first = read(content, leaving.signal);
    const second = read(content, new AbortController().signal);
    await Promise.resolve();
    leaving.abort();
    expect((await first).errors).toMatchObject([{ extensions: { code: 'CLIENT_CLOSED_REQUEST' } }]);
    sent[0]?.answer(good(1));
    expect(await second).toEqual(version(1));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.sender.request).toBeUndefined();
  });

  test('send no token to the backend', async () => {
    await Promise.all([cache.read(content, { requestId: 'r', token: 'secret' } as never), readAnd(good(1))]);
    expect(sent[0]?.sender).toEqual({ requestId: 'r', language: 'en' });
  });

  // GATEWAY-25
  test('get content in their language, and share no response with readers in another one', async () => {
    const arabic = cache.read(content, { requestId: 'r', language: 'ar' });
    const english = read();
    await Promise.resolve();
    expect(sent.map(({ sender }) => sender.language)).toEqual(['ar', 'en']);
    sent[0]?.answer(good(1));
    sent[1]?.answer(good(2));
    expect(await arabic).toEqual(version(1));
    expect(await english).toEqual(version(2));
    expect(await cache.read(content, { requestId: 'r', language: 'ar' })).toEqual(version(1));
    expect(sent).toHaveLength(2);
  });
});

describe('content that other replicas have loaded', () => {
  const HOUR = 60 * MINUTE;
  let kept: [key: string, data: unknown][];
  const readBeside = (age: number, data = { version: 7 }) => {
    kept = [];
    const shared = {
      find: () => Promise.resolve({ data, size: 10, age }),
      keep: (key: string, given: unknown) => void kept.push([key, given]),
    };
    cache = createContentCache(
      (operation, sender) => new Promise((answer) => void sent.push({ operation, sender, answer })),
      { now: () => clock, shared },
    );
    return read();
  };

  test('is served for the rest of its fresh time', async () => {
    expect(await readBeside(20_000)).toEqual(version(7));
    clock += 9_999;
    await read();
    expect(sent).toHaveLength(0);
    clock += 10 * MINUTE + 2;
    await read();
    expect(sent).toHaveLength(0);
  });

  test('is reloaded if it is old, and served if the backend fails', async () => {
    const result = readBeside(HOUR);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(bad());
    expect(await result).toEqual(version(7));
    expect(kept).toEqual([]);
  });

  test('is replaced in the shared store when this replica loads newer content', async () => {
    const result = readBeside(HOUR);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(good(8));
    expect(await result).toEqual(version(8));
    expect(kept).toEqual([[expect.stringContaining('settings'), { version: 8 }]]);
  });
});

describe('the size of the content cache', () => {
  test('is limited to 500 responses', async () => {
    for (let first = 0; first <= 500; first += 1) {
      const result = read({ ...content, variables: { first } });
      await Promise.resolve();
      sent.at(-1)?.answer(good(first));
      await result;
    }
    void read({ ...content, variables: { first: 1 } });
    expect(sent).toHaveLength(501);
    void read({ ...content, variables: { first: 0 } });
    await expect.poll(() => sent.length).toBe(502);
  });

  test('is limited to 16 million characters', async () => {
    for (const first of [1, 2, 3, 4]) {
      const result = read({ ...content, variables: { first } });
      await Promise.resolve();
      sent.at(-1)?.answer(good(first, 5_000_000));
      await result;
    }
    void read({ ...content, variables: { first: 2 } });
    expect(sent).toHaveLength(4);
    void read({ ...content, variables: { first: 1 } });
    await expect.poll(() => sent.length).toBe(5);
  });
});
