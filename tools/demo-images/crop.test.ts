import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { areaAround, cropPhoto } from './crop.ts';

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

/** Makes a blue photograph with a red square of 200 pixels whose centre is at a point. */
async function photoWithSquare(width: number, height: number, at: { x: number; y: number }) {
  const square = await sharp({ create: { width: 200, height: 200, channels: 3, background: RED } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: BLUE } }).composite([
    { input: square, left: at.x - 100, top: at.y - 100 },
  ]);
}

/** Returns whether the pixel is red. */
async function isRedAt(image: Buffer, left: number, top: number): Promise<boolean> {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > 150 && (data[2] ?? 0) < 100;
}

// PICTURE-2
describe('the area around the focal point', () => {
  test.each([
    [
      'a wide photograph, in its middle',
      4000,
      1000,
      '50% 50%',
      { left: 1200, top: 0, width: 1600, height: 1000 },
    ],
    [
      'a wide photograph, near the right edge',
      4000,
      1000,
      '90% 50%',
      { left: 2400, top: 0, width: 1600, height: 1000 },
    ],
    [
      'a tall photograph, near the top',
      1600,
      3000,
      '50% 30%',
      { left: 0, top: 400, width: 1600, height: 1000 },
    ],
    [
      'a tall photograph, at the bottom edge',
      1600,
      3000,
      '50% 100%',
      { left: 0, top: 2000, width: 1600, height: 1000 },
    ],
    ['a photograph of this ratio', 1280, 800, '0% 0%', { left: 0, top: 0, width: 1280, height: 800 }],
  ])('%s', (_, width, height, focus, area) => {
    expect(areaAround({ width, height }, focus)).toEqual(area);
  });

  test('is inside of the photograph at every size', () => {
    for (const width of [1281, 1333, 1999, 2001])
      for (const height of [801, 1003, 1777, 3001])
        for (const focus of ['0% 0%', '37% 61%', '100% 100%']) {
          const area = areaAround({ width, height }, focus);
          expect(area.left).toBeGreaterThanOrEqual(0);
          expect(area.top).toBeGreaterThanOrEqual(0);
          expect(area.left + area.width).toBeLessThanOrEqual(width);
          expect(area.top + area.height).toBeLessThanOrEqual(height);
          expect(Math.abs(area.width - area.height * 1.6)).toBeLessThan(1.6);
        }
  });
});

// PICTURE-2
test('a cropped photograph has the subject at the focal point in its middle', async () => {
  const photo = await (await photoWithSquare(1600, 2400, { x: 800, y: 720 })).jpeg().toBuffer();
  const cropped = await cropPhoto(photo, '50% 30%', 'news/a.md');
  expect(await sharp(cropped).metadata()).toMatchObject({ width: 1600, height: 1000 });
  expect(await isRedAt(cropped, 800, 500)).toBe(true);
  expect(await isRedAt(cropped, 300, 500)).toBe(false);
});

// PICTURE-2
test('a photograph of a turned camera is upright, and its metadata is removed', async () => {
  const turned = await (
    await photoWithSquare(2400, 1600, { x: 2000, y: 800 })
  )
    .withExif({ IFD0: { Copyright: 'Demo Person' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(turned).metadata()).orientation).toBe(6);
  const cropped = await cropPhoto(turned, '50% 100%', 'news/a.md');
  const { exif, orientation, width, height } = await sharp(cropped).metadata();
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 1600,
    height: 1000,
  });
  // The square is 400 pixels above the lower edge of the upright photograph.
  expect(await isRedAt(cropped, 800, 600)).toBe(true);
});

// PICTURE-2
test('a photograph that is too small or no image is refused with the name of its document', async () => {
  const small = await (await photoWithSquare(1270, 1000, { x: 400, y: 400 })).png().toBuffer();
  await expect(cropPhoto(small, '50% 50%', 'news/a.md')).rejects.toThrow(
    'news/a.md: the photograph has 1270 x 1000 pixels. It needs at least 1280 x 800.',
  );
  await expect(cropPhoto(Buffer.from('text'), '50% 50%', 'news/a.md')).rejects.toThrow(
    'news/a.md: the file is not an image that can be read.',
  );
});
