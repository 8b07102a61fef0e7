import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createLogger } from '../log/logger.ts';
import { openDiskCache } from './disk-cache.ts';
import { createImageStore } from './image-store.ts';
import { createShareImages, type ShareImages } from './share.ts';

let folder: string;
let backend: Server;
let behave: RequestListener;
let asked: string[];
let results: string[];
let files: Record<string, Buffer>;
let share: ShareImages;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'share-test-'));
  const red = await draw(1920, 1080);
  asked = [];
  results = [];
  files = {};
  behave = (_req, res) => res.end(red);
  backend = createServer((req, res) => {
    asked.push(req.url ?? '');
    behave(req, res);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  share = open();
});
afterEach(async () => {
  backend.closeAllConnections();
  backend.close();
  await rm(folder, { recursive: true });
});

function open(): ShareImages {
  return createShareImages({
    assetsUrl: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    timeout: 1000,
    readAsset: (name) => files[name],
    images: createImageStore({
      disk: openDiskCache(folder, 10_000_000),
      log: createLogger('silent'),
      metrics: { media: (result) => results.push(result) },
    }),
  });
}

function get(target: string, headers = {}, of = share): Promise<Response> {
  return of.handle(new URL(`http://portal/share${target}`), headers);
}

function draw(width: number, height: number, background: string | object = '#c00'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

/** Returns the colours of some points of a share image, from its left edge to its middle. */
async function coloursOf(response: Response): Promise<string[]> {
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [10, 600].map((x) => {
    const start = (315 * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    if (red > 190 && green < 20 && blue < 20) return 'red';
    return red > 235 && green > 225 && blue > 210 && blue < 230 ? 'sand' : `${red} ${green} ${blue}`;
  });
}

// PICTURE-6
describe('a share image', () => {
  test.each([
    ['a wide image', 1920, 1080, ['red', 'red']],
    ['an image in the ratio of the content', 1280, 800, ['red', 'red']],
    ['an image that is just wide enough', 1400, 1000, ['red', 'red']],
    ['a small wide image', 160, 100, ['red', 'red']],
    ['a very wide image', 3000, 500, ['red', 'red']],
    ['an image that is not wide enough', 1390, 1000, ['sand', 'red']],
    ['a square image', 256, 256, ['sand', 'red']],
    ['an upright image', 960, 1200, ['sand', 'red']],
  ])('of %s has 1200 x 630 pixels', async (_name, width, height, colours) => {
    files['/assets/a-Ab_1.png'] = await draw(width, height);
    const answer = await get('/assets/a-Ab_1.png.jpg');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const metadata = await sharp(await answer.clone().arrayBuffer()).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 1200, 630]);
    expect(await coloursOf(answer)).toEqual(colours);
  });

  test('shows sand through a transparent image', async () => {
    files['/assets/a.png'] = await draw(1200, 630, { r: 0, g: 0, b: 0, alpha: 0 });
    expect(await coloursOf(await get('/assets/a.png.jpg'))).toEqual(['sand', 'sand']);
  });

  test('is upright and has no metadata of its source', async () => {
    files['/assets/a.jpg'] = await sharp(await draw(1600, 800))
      .flatten()
      .withExif({ IFD0: { Copyright: 'a private note' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const answer = await get('/assets/a.jpg.jpg');
    const bytes = Buffer.from(await answer.clone().arrayBuffer());
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    // The camera was turned, so the photo is upright.
    expect(await coloursOf(answer)).toEqual(['sand', 'red']);
  });

  test('has at most 200 kB, also of a photo with much detail', async () => {
    const raw = { width: 1280, height: 800, channels: 3 } as const;
    let seed = 1;
    const noise = Buffer.from(
      Array.from({ length: raw.width * raw.height * 3 }, () => (seed = (seed * 75 + 74) % 65_537) % 256),
    );
    files['/assets/a.png'] = await sharp(noise, { raw }).png().toBuffer();
    expect((await (await get('/assets/a.png.jpg')).arrayBuffer()).byteLength).toBeLessThan(200_000);
  });

  test('of an image of the backend is made once and found again after a restart', async () => {
    await Promise.all([get('/media/storage/a.webp.jpg'), get('/media/storage/a.webp.jpg?v=2')]);
    expect((await get('/media/storage/a.webp.jpg', {}, open())).status).toBe(200);
    expect(asked).toEqual(['/storage/a.webp']);
    expect(results).toEqual(['made', 'disk']);
  });

  test('of a picture of the portal is not made again, because such a file never changes', async () => {
    files['/assets/a.png'] = await draw(160, 100);
    await get('/assets/a.png.jpg');
    await get('/media/a.webp.jpg');
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), 0, 0);
    const restarted = open();
    await get('/assets/a.png.jpg', {}, restarted);
    await get('/media/a.webp.jpg', {}, restarted);
    await expect.poll(() => results).toEqual(['made', 'made', 'disk', 'disk', 'made']);
    expect(asked).toEqual(['/a.webp', '/a.webp']);
  });

  test('can be kept and shown by other sites, and is not sent again to one that has it', async () => {
    const answer = await get('/media/a.webp.jpg');
    const shared = {
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'cross-origin-resource-policy': 'cross-origin',
      etag: expect.stringMatching(/^"[\w-]{22}"$/) as string,
    };
    expect(Object.fromEntries(answer.headers)).toMatchObject(shared);
    expect(answer.headers.get('vary')).toBeNull();
    const again = await get('/media/a.webp.jpg', { 'if-none-match': answer.headers.get('etag') });
    expect([again.status, Object.fromEntries(again.headers)]).toMatchObject([304, shared]);
    const listed = await get('/media/a.webp.jpg', {
      'if-none-match': `"other", W/${answer.headers.get('etag')}`,
    });
    expect(listed.status).toBe(304);
  });
});

// PICTURE-7
describe('a share image that cannot be made', () => {
  beforeEach(async () => {
    files = {
      '/assets/a.webp': await draw(100, 100),
      '/assets/a.js': Buffer.from('1'),
      '/assets/fake.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '/robots.txt': Buffer.from('x'),
      '/assets/../robots.png': Buffer.from('x'),
      '/assets/sub/a.webp': await draw(100, 100),
    };
  });

  test.each([
    '/assets/missing.webp.jpg',
    '/assets/a.webp',
    '/assets/a.js.jpg',
    '/assets/fake.png.jpg',
    '/assets/sub/a.webp.jpg',
    '/assets/.jpg',
    '/assets/%2e%2e%2frobots.png.jpg',
    '/assets/..%2frobots.png.jpg',
    '/assets/a.webp%00.jpg',
    '/assets.jpg',
    '/robots.txt.jpg',
    '/media/a.svg.jpg',
    '/media/a.webp',
    '/media/a..b.webp.jpg',
    '/media//evil.example/a.webp.jpg',
    '/media/http://evil.example/a.webp.jpg',
    '/media/storage/..%2f..%2fa.webp.jpg',
    '/media/@evil.example/a.webp.jpg',
    '/share/media/a.webp.jpg',
    '/.jpg',
    '/',
  ])('has the answer 404: %s', async (target) => {
    const answer = await get(target);
    expect(answer.status).toBe(404);
    expect(asked).toEqual([]);
  });

  test.each([
    [404, 404],
    [503, 502],
  ])('is a short text, if the backend answers %i', async (refusal, status) => {
    behave = (_req, res) => res.writeHead(refusal).end();
    const answer = await get('/media/a.webp.jpg');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('cross-origin-resource-policy')).toBeNull();
    expect((await answer.text()).length).toBeLessThan(40);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is a short text with the time of a retry, if too many images are made now', async () => {
    const held: ServerResponse[] = [];
    behave = (_req, res) => held.push(res);
    const others = Array.from({ length: 16 + 64 }, (_, index) => get(`/media/a-${index}.webp.jpg`));
    await expect.poll(() => held).toHaveLength(16);
    const answer = await get('/media/a.webp.jpg');
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      503,
      '1',
      'Service Unavailable\n',
    ]);
    behave = (_req, res) => res.writeHead(404).end();
    for (const res of held) res.writeHead(404).end();
    expect((await Promise.all(others)).every(({ status }) => status === 404)).toBe(true);
  });
});
