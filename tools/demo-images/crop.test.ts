import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

const DOCUMENT = 'app/content/news/a.md';
const FILE = 'app/content/photos/news/a.jpg';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'photos-'));
  await mkdir(join(root, 'app/content/photos/news'), { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

/** Crops a photograph that is a file of app/content/photos. */
async function crop(photo: Buffer, focus = '50% 50%'): Promise<Buffer> {
  await writeFile(join(root, FILE), photo);
  return await cropPhoto(root, { document: DOCUMENT, file: FILE, focus });
}

// PICTURE-2
test('a cropped photograph has the subject at the focal point in its middle', async () => {
  const photo = await (await photoWithSquare(1600, 2400, { x: 800, y: 720 })).jpeg().toBuffer();
  const cropped = await crop(photo, '50% 30%');
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
  const cropped = await crop(turned, '50% 100%');
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
test('a photograph that is too small, no image or missing is refused with the name of its document', async () => {
  const small = await (await photoWithSquare(1270, 1000, { x: 400, y: 400 })).png().toBuffer();
  await expect(crop(small)).rejects.toThrow(
    `${DOCUMENT}: ${FILE} has 1270 x 1000 pixels. It needs at least 1280 x 800.`,
  );
  await expect(crop(Buffer.from('text'))).rejects.toThrow(
    `${DOCUMENT}: ${FILE} is not an image that can be read.`,
  );
  const missing = { document: DOCUMENT, file: 'app/content/photos/news/b.jpg', focus: '50% 50%' };
  await expect(cropPhoto(root, missing)).rejects.toThrow(
    `${DOCUMENT}: there is no file app/content/photos/news/b.jpg.`,
  );
});

const PLACE = { GPSLatitudeRef: 'N', GPSLatitude: '24/1 27/1 0/1' };
const XMP = (place: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">` +
  `<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/"${place}/></rdf:RDF></x:xmpmeta>`;

/** Returns a TIFF image with a GPS directory of one tag, which is written after the image. */
async function tiffWithGps(tag: number): Promise<Buffer> {
  const plain = await (await photoWithSquare(1280, 800, { x: 640, y: 400 })).tiff().toBuffer();
  const isLittle = plain.toString('latin1', 0, 2) === 'II';
  const start = isLittle ? plain.readUInt32LE(4) : plain.readUInt32BE(4);
  const count = isLittle ? plain.readUInt16LE(start) : plain.readUInt16BE(start);
  const short = (value: number) => {
    const bytes = Buffer.alloc(2);
    return (isLittle ? bytes.writeUInt16LE(value) : bytes.writeUInt16BE(value), bytes);
  };
  const long = (value: number) => {
    const bytes = Buffer.alloc(4);
    return (isLittle ? bytes.writeUInt32LE(value) : bytes.writeUInt32BE(value), bytes);
  };
  const even = plain.length % 2 === 0 ? plain : Buffer.concat([plain, Buffer.alloc(1)]);
  const tags = plain.subarray(start + 2, start + 2 + count * 12);
  const entry = (id: number, value: number) => Buffer.concat([short(id), short(4), long(1), long(value)]);
  const gps = even.length + 2 + tags.length + 12 + 4;
  const directory = [short(count + 1), tags, entry(0x8825, gps), long(0)];
  const file = Buffer.concat([even, ...directory, short(1), entry(tag, 0), long(0)]);
  long(even.length).copy(file, 4);
  return file;
}

// PICTURE-2
test.each([
  ['a JPEG', async () => (await wide()).withExif({ IFD3: PLACE }).jpeg().toBuffer()],
  ['a WebP', async () => (await wide()).withExif({ IFD3: PLACE }).webp().toBuffer()],
  ['a PNG', async () => (await wide()).withExif({ IFD3: PLACE }).png().toBuffer()],
  ['a TIFF', () => tiffWithGps(2)],
  ['XMP', async () => (await wide()).withXmp(XMP(' exif:GPSLatitude="24,27.0N"')).jpeg().toBuffer()],
])('a photograph with its place in %s is refused, and the error says what to do', async (_, photo) => {
  const refused = crop(await photo());
  await expect(refused).rejects.toThrow(`${DOCUMENT}: ${FILE} says where it was taken (GPS).`);
  await expect(refused).rejects.toThrow('Export the photograph without its location');
});

// PICTURE-2
test.each([
  [
    'other data of a camera',
    async () =>
      (await wide())
        .withExif({ IFD0: { Make: 'Demo' } })
        .jpeg()
        .toBuffer(),
  ],
  ['only the version of GPS', () => tiffWithGps(0)],
  ['XMP without a place', async () => (await wide()).withXmp(XMP('')).jpeg().toBuffer()],
])('a photograph with %s is cropped', async (_, photo) => {
  expect(await sharp(await crop(await photo())).metadata()).toMatchObject({ width: 1280, height: 800 });
});

async function wide() {
  return await photoWithSquare(1280, 800, { x: 640, y: 400 });
}
