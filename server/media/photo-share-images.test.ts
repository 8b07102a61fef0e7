import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';

import { createPhotoShareImages, type MakePhotoShareImage } from './photo-share-images.ts';

const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c00' } })
  .webp()
  .toBuffer();
const STAYS = new AbortController().signal;

let make: MakePhotoShareImage;
/** The ids of the photos that were read. */
let reads: string[];

beforeEach(() => {
  make = createPhotoShareImages();
  reads = [];
});

function get(id: string, gone = STAYS, bytes: Buffer | Promise<Buffer> = photo) {
  const read = async () => {
    reads.push(id);
    return await bytes;
  };
  return make({ id, read, gone });
}

// PICTURE-8
test('parallel and later requests for a photo share one conversion', async () => {
  const [first, second] = await Promise.all([get('f-1'), get('f-1')]);
  expect(first).toBeInstanceOf(Buffer);
  expect(second).toBe(first);
  expect(await get('f-1')).toBe(first);
  expect(reads).toEqual(['f-1']);
  expect(await get('f-2')).not.toBe(first);
  expect(reads).toEqual(['f-1', 'f-2']);
});

// PICTURE-8
test('an image is removed from memory after ten minutes', async () => {
  let now = 1;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (minutes: number) => {
    now += minutes * 60_000;
    vi.advanceTimersByTime(minutes * 60_000);
  };
  try {
    await get('f-1');
    pass(9);
    await get('f-1');
    expect(reads).toHaveLength(1);
    pass(2);
    await get('f-1');
    expect(reads).toHaveLength(2);
  } finally {
    vi.useRealTimers();
    clock.mockRestore();
  }
});

// PICTURE-8
test('a conversion that waits is dropped when all its clients have left', async () => {
  const held = Promise.withResolvers<Buffer>();
  const running = get('f-1', STAYS, held.promise);
  const [one, other] = [new AbortController(), new AbortController()];
  const dropped = Promise.allSettled([get('f-2', one.signal), get('f-2', other.signal)]);
  const wanted = Promise.allSettled([get('f-3', one.signal), get('f-3')]);
  one.abort();
  other.abort();
  expect((await dropped).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  held.resolve(photo);
  expect(await running).toBeInstanceOf(Buffer);
  expect((await wanted)[1]).toMatchObject({ status: 'fulfilled', value: expect.any(Buffer) as Buffer });
  expect(reads).toEqual(['f-1', 'f-3']);
});

// PICTURE-8
test('a conversion that runs keeps its slot and its result when its client leaves', async () => {
  const held = Promise.withResolvers<Buffer>();
  const client = new AbortController();
  const left = get('f-1', client.signal, held.promise);
  client.abort();
  const next = get('f-2');
  const again = get('f-1');
  await new Promise((resolve) => setImmediate(resolve));
  expect(reads).toEqual(['f-1']);
  held.resolve(photo);
  expect(await again).toBe(await left);
  await next;
  expect(reads).toEqual(['f-1', 'f-2']);
});

// PICTURE-8
test('is busy if too many photos wait, but not for one that is in memory', async () => {
  const kept = await get('f-0');
  const held = Promise.withResolvers<Buffer>();
  const waiting = Array.from({ length: 21 }, (_, index) => get(`f-${index + 1}`, STAYS, held.promise));
  expect(await get('f-22')).toBe('busy');
  expect(await get('f-0')).toBe(kept);
  held.resolve(Buffer.from('no image'));
  expect(await Promise.all(waiting)).toEqual(Array(21).fill('damaged'));
});

test('an error of the file store rejects, and the next request reads again', async () => {
  const down = new Error('The database is down.');
  await expect(get('f-1', STAYS, Promise.reject(down))).rejects.toBe(down);
  expect(await get('f-1')).toBeInstanceOf(Buffer);
});
