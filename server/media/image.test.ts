import sharp from 'sharp';
import { expect, test } from 'vitest';

import { resize } from './image.ts';

/** Returns a picture with much detail, as a photo has: every block of four pixels has another colour. */
async function drawNoise(width: number): Promise<Buffer> {
  const small = { width: width / 2, height: width / 2, channels: 3 } as const;
  let seed = 1;
  const bytes = Buffer.from(
    Array.from({ length: small.width * small.height * 3 }, () => (seed = (seed * 75 + 74) % 65_537) % 256),
  );
  return await sharp(bytes, { raw: small }).resize(width).webp({ quality: 1 }).toBuffer();
}

// PERFORMANCE-2
test.each(['avif', 'webp', 'jpeg'] as const)(
  'a copy as %s is smaller than with the first quality',
  async (format) => {
    const source = await drawNoise(200);
    const first = await resize(await sharp(source).png().toBuffer(), 200, format);
    expect((await resize(source, 200, format)).length).toBeLessThan(first.length);
  },
);

// PERFORMANCE-2
test('a copy of the same width has no more bytes than its source', async () => {
  const source = await sharp(await drawNoise(400))
    .webp({ quality: 70 })
    .toBuffer();
  for (const format of ['avif', 'webp'] as const) {
    expect((await resize(source, 400, format)).length).toBeLessThanOrEqual(source.length);
  }
});

// PERFORMANCE-1
test('an image is never enlarged, in any format', async () => {
  const source = await drawNoise(100);
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    expect((await sharp(await resize(source, 640, format)).metadata()).width).toBe(100);
  }
});

test('an image as AVIF has no metadata of its source', async () => {
  const source = await sharp(await drawNoise(100))
    .withExif({ IFD0: { Copyright: 'a private note' } })
    .jpeg()
    .toBuffer();
  expect(source.includes('a private note')).toBe(true);
  const copy = await resize(source, 100, 'avif');
  expect(copy.includes('a private note')).toBe(false);
});
