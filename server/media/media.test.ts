import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createLogger } from '../log/logger.ts';
import { openDiskCache } from './disk-cache.ts';
import { createImageStore } from './image-store.ts';
import { createMedia, type Media } from './media.ts';
import { createWorkQueue } from './work-queue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let folder: string;
let backend: Server;
let behave: RequestListener;
let asked: number;
let results: string[];
let media: Media;
let png: Buffer;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-test-'));
  png = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  asked = 0;
  results = [];
  behave = (_req, res) => res.end(png);
  backend = createServer((req, res) => {
    asked += 1;
    behave(req, res);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  media = open();
});
afterEach(async () => {
  backend.closeAllConnections();
  backend.close();
  await rm(folder, { recursive: true });
});

function open({ limit = 1_000_000, timeout = 1000 } = {}): Media {
  return createMedia({
    assetsUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    timeout,
    images: createImageStore({
      disk: openDiskCache(folder, limit),
      log: createLogger('silent'),
      metrics: { media: (result) => results.push(result) },
    }),
  });
}

function get(target: string, headers = {}, of = media): Promise<Response> {
  return of.handle(new URL(`http://portal/media${target}`), headers);
}

describe('a requested image', () => {
  // LANDING-12
  test('returns an image in the requested width and in a format that the browser accepts', async () => {
    const answer = await get('/a.png?w=320');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { width, format } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ width, format }).toEqual({ width: 320, format: 'webp' });
    const old = await get('/a.png?w=320', { accept: 'image/png,image/jpeg;q=0.8' });
    expect(old.headers.get('content-type')).toBe('image/jpeg');
    expect(old.headers.get('vary')).toBe('Accept');
  });

  // PERFORMANCE-1
  test.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/avif'],
    ['image/avif;q=0,image/webp,*/*;q=0.8', 'image/webp'],
    ['image/webp,image/avif;q=0.5', 'image/webp'],
    ['image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'image/webp'],
    ['image/*', 'image/webp'],
    ['*/*', 'image/webp'],
    ['image/png,image/jpeg', 'image/jpeg'],
    ['text/html', 'image/jpeg'],
  ])('has for Accept %s the type %s', async (accept, type) => {
    const answer = await get('/a.png?w=320', { accept });
    expect([answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([type, 'Accept']);
    const { format, compression } = await sharp(await answer.arrayBuffer()).metadata();
    expect(`image/${format === 'heif' ? compression === 'av1' && 'avif' : format}`).toBe(type);
  });

  // PERFORMANCE-1
  test('encodes an image once for each format, and finds each again after a restart', async () => {
    const formats = ['image/avif', 'image/webp'];
    const etags = await Promise.all(
      [...formats, ...formats].map(async (accept) =>
        (await get('/a.png?w=320', { accept })).headers.get('etag'),
      ),
    );
    expect(new Set(etags).size).toBe(2);
    expect(results).toEqual(['made', 'made']);
    const restarted = open();
    for (const accept of formats) await get('/a.png?w=320', { accept }, restarted);
    expect(results).toEqual(['made', 'made', 'disk', 'disk']);
  });

  test('answers 304 if the ETag of the image matches', async () => {
    const etag = (await get('/a.png?w=320')).headers.get('etag') ?? '';
    const again = await get('/a.png?w=320', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await get('/a.png?w=320', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('downloads an image once and keeps it cached after a restart', async () => {
    await Promise.all([get('/a.png?w=320'), get('/a.png?w=320')]);
    await get('/a.png?w=320');
    const restarted = open();
    expect((await get('/a.png?w=320', {}, restarted)).status).toBe(200);
    expect(asked).toBe(1);
    expect(results).toEqual(['made', 'memory', 'disk']);
  });

  test('returns an image without waiting for eight slow downloads', async () => {
    const held: ServerResponse[] = [];
    behave = (req, res) => {
      if (req.url?.startsWith('/slow')) held.push(res);
      else res.end(png);
    };
    const patient = open({ timeout: MINUTE });
    const slow = Array.from({ length: 8 }, (_, index) => get(`/slow-${index}.png?w=320`, {}, patient));
    await expect.poll(() => held).toHaveLength(8);
    expect((await get('/quick.png?w=320', {}, patient)).status).toBe(200);
    for (const res of held) res.end(png);
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  });
});

describe('a stale image', () => {
  beforeEach(async () => {
    await get('/a.png?w=320');
    const [name = ''] = await readdir(folder);
    await utimes(path.join(folder, name), new Date(), new Date(Date.now() - 2 * HOUR));
    results = [];
  });

  test('returns a stale image while the backend hangs and refreshes it only once', async () => {
    behave = () => undefined;
    const restarted = open({ timeout: MINUTE });
    for (let view = 0; view < 3; view += 1)
      expect((await get('/a.png?w=320', {}, restarted)).status).toBe(200);
    expect(results).toEqual(['disk', 'memory', 'memory']);
    await expect.poll(() => asked).toBe(2);
  });

  test('returns a stale image while the backend fails, without a new download for each request', async () => {
    behave = (_req, res) => res.writeHead(500).end();
    const restarted = open();
    expect((await get('/a.png?w=320', {}, restarted)).status).toBe(200);
    await expect.poll(() => results).toEqual(['disk', 'failed']);
    expect((await get('/a.png?w=320', {}, restarted)).status).toBe(200);
    expect(asked).toBe(2);
  });

  test('replaces a stale image with the new one after a refresh', async () => {
    const restarted = open();
    png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0c0' } })
      .png()
      .toBuffer();
    const before = (await get('/a.png?w=320', {}, restarted)).headers.get('etag');
    await expect.poll(() => results).toEqual(['disk', 'made']);
    expect((await get('/a.png?w=320', {}, restarted)).headers.get('etag')).not.toBe(before);
  });

  test('removes a stale image after the backend has answered 404', async () => {
    behave = (_req, res) => res.writeHead(404).end();
    const restarted = open();
    expect((await get('/a.png?w=320', {}, restarted)).status).toBe(200);
    await expect.poll(() => results).toEqual(['disk', 'missing']);
    expect((await get('/a.png?w=320', {}, restarted)).status).toBe(404);
    await expect.poll(() => readdir(folder)).toEqual([]);
  });
});

describe('an unusable image', () => {
  // LANDING-17
  test.each([
    [404, 404],
    [503, 502],
  ])('is replaced by a neutral picture if the backend answers %i', async (refusal, status) => {
    behave = (_req, res) => res.writeHead(refusal).end();
    const answer = await get('/a.png?w=320');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(picture.format).toBe('svg');
  });

  test.each([
    ['a missing image', (_req, res) => res.writeHead(404).end()],
    ['an HTML page', (_req, res) => res.end('<script>alert(1)</script>')],
    ['an SVG image', (_req, res) => res.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a truncated image', (_req, res) => res.end(png.subarray(0, 60))],
    ['an image of 11 MB', (_req, res) => res.end(Buffer.alloc(11 * 1024 * 1024))],
  ] satisfies [string, RequestListener][])(
    'answers 404 for %s and does not download it again immediately',
    async (_name, listener) => {
      behave = listener;
      expect((await get('/a.png?w=320')).status).toBe(404);
      expect((await get('/a.png?w=640')).status).toBe(404);
      expect(asked).toBe(1);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test('answers 404 for an image with more than 50 million pixels', async () => {
    png = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await get('/a.png?w=320')).status).toBe(404);
  });

  test('answers 502 if the backend redirects or fails', async () => {
    behave = (_req, res) => res.writeHead(302, { location: 'http://127.0.0.1:1/x.png' }).end();
    expect((await get('/a.png?w=320')).status).toBe(502);
    behave = (_req, res) => res.writeHead(503).end();
    expect((await get('/b.png?w=320')).status).toBe(502);
  });
});

test('limits the size of the disk cache and keeps the most recently used images', async () => {
  const size = (await (await get('/a.png?w=320')).arrayBuffer()).byteLength;
  const small = open({ limit: size * 2 });
  for (const name of ['b', 'a', 'c']) await get(`/${name}.png?w=320`, {}, small);
  await expect.poll(() => readdir(folder)).toHaveLength(2);
  const before = asked;
  await get('/a.png?w=320', {}, open({ limit: size * 2 }));
  expect(asked).toBe(before);
});

test('removes incomplete files at the next start', async () => {
  await writeFile(path.join(folder, 'half.123'), 'x');
  open();
  expect(await readdir(folder)).toEqual([]);
});

test('runs a limited number of tasks at a time and rejects a task if the queue is full', async () => {
  const inSlot = createWorkQueue({ parallel: 2, waiting: 1 });
  let inside = 0;
  let most = 0;
  const gates: (() => void)[] = [];
  const work = async () => {
    most = Math.max(most, (inside += 1));
    await new Promise<void>((resolve) => gates.push(resolve));
    inside -= 1;
  };
  const all = [inSlot(work), inSlot(work), inSlot(work)];
  await expect(inSlot(work)).rejects.toThrow('queue is full');
  while (gates.length > 0) {
    gates.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(most).toBe(2);
});

test('rejects a task that waits too long for a slot and then runs other tasks', async () => {
  const inSlot = createWorkQueue({ parallel: 1, waiting: 5, patience: 10 });
  let leave: () => void = () => undefined;
  const first = inSlot(() => new Promise<void>((resolve) => (leave = resolve)));
  await expect(inSlot(() => Promise.resolve())).rejects.toThrow('in time');
  leave();
  await first;
  expect(await inSlot(() => Promise.resolve('done'))).toBe('done');
});
