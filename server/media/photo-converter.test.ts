import sharp from 'sharp';
import { expect, test } from 'vitest';

import { PHOTO_WIDTH } from '#rules/profiles/fields.ts';

import { createPhotoReducer } from './photo-converter.ts';

const reduce = createPhotoReducer();

async function drawn(width: number, height: number): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#c00' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 27/1 0/1' } })
    .jpeg()
    .toBuffer();
}

// PROFILE-11
test('a photo becomes a WebP image of limited width, without the data of the camera', async () => {
  const original = await drawn(1200, 1600);
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const reduced = await reduce(original);
  if (typeof reduced === 'string') throw new Error(`The photo is ${reduced}.`);
  const { format, width, height, exif } = await sharp(reduced).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: PHOTO_WIDTH,
    height: 853,
    exif: undefined,
  });
});

// PROFILE-11
test('a file that is no image, and one that ends too early, are damaged', async () => {
  const complete = await drawn(300, 300);
  expect(await reduce(Buffer.from('<html>'))).toBe('damaged');
  expect(await reduce(complete.subarray(0, complete.length / 2))).toBe('damaged');
});

// PROFILE-11
test('one photo is decoded at a time, and too many that wait are refused', async () => {
  const photo = await drawn(1200, 1600);
  const answers = await Promise.all(Array.from({ length: 25 }, () => reduce(photo)));
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(4);
});
