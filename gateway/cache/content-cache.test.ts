import { beforeEach, describe, expect, test } from 'vitest';

import { PublicError } from '../errors/public-error.ts';
import type { UpstreamAnswer, PrintedOperation, Sender } from '../upstream/send.ts';
import { createContentCache, type ContentCache } from './content-cache.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let clock: number;
let cache: ContentCache;
let sent: { operation: PrintedOperation; sender: Sender; answer: (answer: UpstreamAnswer) => void }[];

beforeEach(() => {
  clock = 1000;
  sent = [];
  cache = createContentCache(
    (operation, sender) => new Promise((answer) => void sent.push({ operation, sender, answer })),
    { now: () => clock },
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

/** Reads with the backend answering at once. */
async function readAnd(answer: UpstreamAnswer) {
  const result = read();
  await Promise.resolve();
  sent.at(-1)?.answer(answer);
  return await result;
}

describe('an answer', () => {
  test('is asked for once while it is fresh, and anew after that, behind the reader’s back', async () => {
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

  test('that is very stale is waited for', async () => {
    await readAnd(good(1));
    clock += 30_000 + 10 * MINUTE + 1;
    expect(await readAnd(good(2))).toEqual(version(2));
  });

  test('stands in for a backend that fails, for a day', async () => {
    await readAnd(good(1));
    clock += DAY - MINUTE;
    expect(await readAnd(bad())).toEqual(version(1));
    clock += 2 * MINUTE;
    expect(await readAnd(bad())).toEqual(version(1));
    clock += 10 * MINUTE;
    expect((await readAnd(bad())).errors).toHaveLength(1);
  });

  test('that stands in is given for five seconds without asking again', async () => {
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

  test('that is an error is given to all who wait for it, and not kept', async () => {
    const both = Promise.all([read(), read()]);
    await Promise.resolve();
    sent[0]?.answer(bad());
    for (const result of await both) expect(result.errors).toHaveLength(1);
    expect(await readAnd(good(1))).toEqual(version(1));
    expect(sent).toHaveLength(2);
  });

  test('belongs to its variables', async () => {
    await readAnd(good(1));
    const other = read({ ...content, variables: { first: 2 } });
    await Promise.resolve();
    expect(sent).toHaveLength(2);
    sent[1]?.answer(good(2));
    expect(await other).toEqual(version(2));
  });
});

describe('readers', () => {
  test('of one thing at one time are one request, and one who goes takes nothing from the others', async () => {
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

  test('send no token along', async () => {
    await Promise.all([cache.read(content, { requestId: 'r', token: 'secret' } as never), readAnd(good(1))]);
    expect(sent[0]?.sender).toEqual({ requestId: 'r' });
  });
});

describe('what other replicas have loaded', () => {
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

  test('is taken while it is fresh, for as long as is left', async () => {
    expect(await readBeside(20_000)).toEqual(version(7));
    clock += 9_999;
    await read();
    expect(sent).toHaveLength(0);
    clock += 10 * MINUTE + 2;
    await read();
    expect(sent).toHaveLength(0);
  });

  test('is asked for anew once it is old, and stands in for a backend that fails', async () => {
    const result = readBeside(HOUR);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(bad());
    expect(await result).toEqual(version(7));
    expect(kept).toEqual([]);
  });

  test('is told of what this one loads', async () => {
    const result = readBeside(HOUR);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer(good(8));
    expect(await result).toEqual(version(8));
    expect(kept).toEqual([[expect.stringContaining('settings'), { version: 8 }]]);
  });
});

describe('the cache', () => {
  test('keeps no more than five hundred answers', async () => {
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

  test('keeps no more than sixteen million characters', async () => {
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
