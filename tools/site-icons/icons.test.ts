import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { APP_ICONS, SHORTCUT_ICON, TOUCH_ICON } from '../../rules/images/site-icons.ts';
import { hashIcons, listIcons, PUBLIC, SOURCES } from './icons.ts';

const read = (path: string) => readFile(join(PUBLIC, path));

// PICTURE-10
test('the icons in the repository are those of the present drawings', async () => {
  expect(JSON.parse(await readFile(SOURCES, 'utf8')), 'Run `npm run site-icons`.').toEqual(hashIcons());
  const [drawn] = listIcons();
  expect(await readFile(join(PUBLIC, 'favicon.svg'), 'utf8'), 'Run `npm run site-icons`.').toBe(drawn?.svg);
});

// PICTURE-10
test.each([...APP_ICONS, TOUCH_ICON])(
  '$path has its size, and few bytes',
  async ({ path, size, purpose }) => {
    const bytes = await read(path);
    expect(bytes.length).toBeLessThan(6000);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['png', size, size]);
    const { isOpaque } = await sharp(bytes).stats();
    expect(isOpaque).toBe(purpose === 'maskable');
  },
);

// PICTURE-10
test.each([...APP_ICONS, TOUCH_ICON].filter(({ purpose }) => purpose === 'maskable'))(
  '$path has its star in the circle that no system cuts',
  async ({ path, size }) => {
    const { data, info } = await sharp(await read(path))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isWhite = (at: number) => [0, 1, 2].every((channel) => (data[at + channel] ?? 0) > 200);
    let widest = 0;
    for (let at = 0; at < size * size; at += 1) {
      if (!isWhite(at * info.channels)) continue;
      widest = Math.max(widest, Math.hypot((at % size) - size / 2, Math.floor(at / size) - size / 2));
    }
    // The safe zone of the W3C Application Manifest has a radius of 40 % of the edge.
    expect(widest).toBeGreaterThan(size * 0.3);
    expect(widest).toBeLessThan(size * 0.4);
  },
);

// PICTURE-10
test('favicon.ico has an image of each of its sizes', async () => {
  const bytes = await read(SHORTCUT_ICON.path);
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2)]).toEqual([0, 1]);
  const count = bytes.readUInt16LE(4);
  const sizes = Array.from({ length: count }, (_, index) => bytes.readUInt8(6 + index * 16));
  expect(sizes).toEqual([...SHORTCUT_ICON.sizes]);
  expect(bytes.length).toBeLessThan(6000);
});
