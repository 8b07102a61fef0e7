import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { beforeEach, describe, expect, test } from 'vitest';

import type { ContentReads } from '../../gateway/cache/content-reads.ts';
import type { RenderedPage } from './kept-page.ts';
import { createKeptPage } from './kept-page.ts';
import { createPageCache, type PageCache, type PageCacheOutcome } from './page-cache.ts';

const PAGE: RenderedPage = {
  status: 200,
  body: Buffer.from('<!doctype html>'.padEnd(3000, 'a page ')),
  language: 'ar',
  policy: "script-src 'self' 'sha256-a'",
};

let clock: number;
let outcomes: PageCacheOutcome[];
let cache: PageCache;
beforeEach(() => {
  clock = 1000;
  outcomes = [];
  cache = open(1_000_000);
});

/** A visitor who waits for the page. */
function visitorWith(headers: IncomingHttpHeaders = {}, gone = new AbortController().signal) {
  return { headers, gone };
}

function open(maxBytes: number, compresses = true): PageCache {
  return createPageCache({
    maxBytes,
    compresses,
    now: () => clock,
    count: (outcome) => void outcomes.push(outcome),
  });
}

/** Asks for a page that is rendered from content with a version. */
function ask(
  key: string,
  page: RenderedPage | undefined = PAGE,
  note: (reads: ContentReads) => void = () => undefined,
) {
  return cache.answer(key, visitorWith(), (reads) => {
    note(reads);
    return Promise.resolve(page);
  });
}

// SPEED-6
describe('a page of the cache', () => {
  test('is rendered once, and sent with its policy, language and ETag', async () => {
    const first = await ask('a');
    const second = await ask('a', undefined);
    expect(outcomes).toEqual(['stored', 'hit']);
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      status: 200,
      body: PAGE.body,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'ar',
        'content-security-policy': PAGE.policy,
        'cache-control': 'no-cache',
        etag: expect.stringMatching(/^"[\w-]{22}"$/) as string,
      },
    });
    expect(first?.headers['content-encoding']).toBeUndefined();
  });

  test('is rendered again after 30 seconds', async () => {
    await ask('a');
    clock += 29_999;
    await ask('a');
    clock += 2;
    await ask('a');
    expect(outcomes).toEqual(['stored', 'hit', 'stored']);
  });

  test('is rendered again when any of its content has changed', async () => {
    let version = 1;
    const note = (reads: ContentReads) => {
      const before = version;
      reads.note(() => true);
      reads.note(() => version === before);
    };
    await ask('a', PAGE, note);
    await ask('a', PAGE, note);
    version = 2;
    await ask('a', PAGE, note);
    await ask('a', PAGE, note);
    expect(outcomes).toEqual(['stored', 'hit', 'stored', 'hit']);
  });

  test('is not kept if its content has changed while it was rendered', async () => {
    await ask('a', PAGE, (reads) => reads.note(() => false));
    await ask('a');
    expect(outcomes).toEqual(['passed', 'stored']);
  });

  test('is sent but not kept if something failed or cannot be asked again', async () => {
    const answer = await ask('a', PAGE, (reads) => reads.noteUnrepeatable());
    expect(answer?.status).toBe(200);
    await ask('a');
    expect(outcomes).toEqual(['passed', 'stored']);
  });

  test('that does not exist is sent to all that wait for it, without an ETag, and is not kept', async () => {
    const answer = await ask('a', { ...PAGE, status: 404 });
    expect(answer?.status).toBe(404);
    expect(answer?.headers['etag']).toBeUndefined();
    await ask('a', { ...PAGE, status: 404 });
    expect(outcomes).toEqual(['passed', 'passed']);
  });

  test('is not sent if it is not the same for all visitors', async () => {
    expect(await cache.answer('a', visitorWith(), () => Promise.resolve(undefined))).toBeUndefined();
    expect(outcomes).toEqual(['separate']);
  });

  test('is rendered once for requests at the same time, also if it fails', async () => {
    let renders = 0;
    const slow = Promise.withResolvers<RenderedPage>();
    const answers = [1, 2, 3].map(() =>
      cache.answer('a', visitorWith(), () => {
        renders += 1;
        return slow.promise;
      }),
    );
    const other = ask('b');
    slow.reject(new Error('The page failed.'));
    for (const answer of answers) await expect(answer).rejects.toThrow('The page failed.');
    expect(renders).toBe(1);
    expect((await other)?.status).toBe(200);
    expect((await ask('a'))?.status).toBe(200);
    expect(outcomes).toEqual(['stored', 'stored']);
  });

  test.each([
    ['kept', PAGE, ['stored', 'shared', 'shared']],
    ['not the same for all', undefined, ['separate', 'separate', 'separate']],
  ])('counts each request for a page that is %s', async (_name, page, counted) => {
    await Promise.all([1, 2, 3].map(() => cache.answer('a', visitorWith(), () => Promise.resolve(page))));
    expect(outcomes).toEqual(counted);
  });

  test('is not rendered on when all its visitors have left, and then begins again', async () => {
    const leaving = [new AbortController(), new AbortController()];
    const signals: AbortSignal[] = [];
    const render = (_reads: ContentReads, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<RenderedPage>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('The visitors have left.')));
      });
    };
    const answers = leaving.map(({ signal }) => cache.answer('a', visitorWith({}, signal), render));
    leaving[0]?.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    leaving[1]?.abort();
    for (const answer of answers) await expect(answer).rejects.toThrow('The visitors have left.');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect((await ask('a'))?.status).toBe(200);
  });

  test('is separate for each key', async () => {
    await ask('a');
    const other = await ask('b', { ...PAGE, body: Buffer.from('another page') });
    expect(other?.body.toString()).toBe('another page');
    expect((await ask('a'))?.body).toEqual(PAGE.body);
  });
});

describe('the encoding of a page', () => {
  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('for Accept-Encoding %j is %s, with an ETag of its own', async (accepted, encoding, decode) => {
    const plain = await ask('a');
    const answer = await cache.answer('a', visitorWith({ 'accept-encoding': accepted }), () =>
      Promise.resolve(PAGE),
    );
    expect(answer?.headers['content-encoding']).toBe(encoding);
    expect(decode(answer?.body ?? Buffer.alloc(0))).toEqual(PAGE.body);
    expect(answer?.headers['etag']).not.toBe(plain?.headers['etag']);
  });
});

// SPEED-8
test('a page that cannot be compressed is sent as it is, and compressed at the next request', async () => {
  let failures = 1;
  const encode = () => {
    failures -= 1;
    return failures < 0 ? Promise.resolve(Buffer.from('small')) : Promise.reject(new Error('No memory.'));
  };
  const page = createKeptPage(PAGE, true, { br: encode, gzip: encode });
  const whole = await page.answer({});
  const answers = await Promise.all([1, 2].map(() => page.answer({ 'accept-encoding': 'br' })));
  expect(answers).toEqual([whole, whole]);
  const smaller = await page.answer({ 'accept-encoding': 'br' });
  expect(smaller).toMatchObject({ headers: { 'content-encoding': 'br' }, body: Buffer.from('small') });
  expect(smaller.headers['etag']).not.toBe(whole.headers['etag']);
});

test('a page is never compressed if a proxy does it', async () => {
  cache = open(1_000_000, false);
  const answer = await cache.answer('a', visitorWith({ 'accept-encoding': 'br' }), () =>
    Promise.resolve(PAGE),
  );
  expect(answer?.headers['content-encoding']).toBeUndefined();
  expect(answer?.body).toEqual(PAGE.body);
});

// SPEED-8
describe('a request for a page that the browser has', () => {
  test('gets 304 with the policy and no body', async () => {
    const page = await ask('a');
    const etag = page?.headers['etag'] ?? '';
    const again = await cache.answer('a', visitorWith({ 'if-none-match': `W/"x", ${etag}` }), () =>
      Promise.resolve(PAGE),
    );
    expect(again?.status).toBe(304);
    expect(again?.body).toHaveLength(0);
    expect(again?.headers).toEqual(page?.headers);
  });

  test('gets 304 too if a proxy has made the ETag weak', async () => {
    const etag = (await ask('a'))?.headers['etag'] ?? '';
    const again = await cache.answer('a', visitorWith({ 'if-none-match': `W/${etag}` }), () =>
      Promise.resolve(PAGE),
    );
    expect(again?.status).toBe(304);
  });

  test('is answered at once, also with a header of many spaces', async () => {
    const spaces = `"a"${' '.repeat(15_000)}x`;
    const before = process.cpuUsage();
    await ask('a');
    for (let count = 0; count < 20; count += 1)
      await cache.answer('a', visitorWith({ 'if-none-match': spaces }), () => Promise.resolve(PAGE));
    // A search that starts again at each space takes 100 ms for each of them.
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });

  test('gets the page if its body or its policy is another one', async () => {
    const etag = (await ask('a'))?.headers['etag'] ?? '';
    for (const page of [
      { ...PAGE, policy: "script-src 'self'" },
      { ...PAGE, body: Buffer.from('b') },
    ]) {
      clock += 60_000;
      const answer = await cache.answer('a', visitorWith({ 'if-none-match': etag }), () =>
        Promise.resolve(page),
      );
      expect(answer?.status).toBe(200);
    }
    const other = await cache.answer('a', visitorWith({ 'if-none-match': '*' }), () => Promise.resolve(PAGE));
    expect(other?.status).toBe(200);
  });
});

describe('the size of the cache', () => {
  test('is limited in bytes, over all encodings: the page that was not used longest is removed', async () => {
    cache = open(10_000);
    for (const key of ['a', 'b', 'c']) await ask(key);
    await ask('b');
    await ask('d');
    expect(outcomes).toEqual(['stored', 'stored', 'stored', 'hit', 'stored']);
    outcomes = [];
    await ask('b');
    await ask('a');
    expect(outcomes).toEqual(['hit', 'stored']);
  });

  test('keeps no page that is larger than the limit', async () => {
    cache = open(3000);
    await ask('a');
    await ask('a');
    expect(outcomes).toEqual(['passed', 'passed']);
  });
});
