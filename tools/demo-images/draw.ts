/*
 * npm run images: draws the images of the demo backend and of app/content, and crops the photographs of
 * app/content/photos. The result depends only on files of the repository, so a second run changes nothing.
 *
 * npm run images -- --scene ward --college fchs --light dusk ward.png: draws one scene, to look at it.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import sharp from 'sharp';

import { cropPhoto } from './crop.ts';
import { hashSources, listImageFiles, listOutputs, ROOT, SOURCES, type Weight } from './outputs.ts';
import { drawPicture } from './picture.ts';

async function encode(source: Buffer, { quality, limit }: Weight, width?: number): Promise<Buffer> {
  const picture = sharp(source);
  const sized = width === undefined ? picture : picture.resize({ width });
  const image = await sized.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  if (image.length <= limit || quality <= 30) return image;
  return encode(source, { quality: quality - 4, limit }, width);
}

function sizeOf(image: Buffer): string {
  return `${(image.length / 1000).toFixed(1).padStart(6)} kB`;
}

async function writeImages(): Promise<void> {
  const outputs = await listOutputs();
  for (const { source, files } of outputs) {
    const image = typeof source === 'string' ? Buffer.from(source) : await cropPhoto(ROOT, source);
    for (const { path, weight, width } of files) {
      const encoded = await encode(image, weight, width);
      await mkdir(dirname(join(ROOT, path)), { recursive: true });
      await writeFile(join(ROOT, path), encoded);
      console.log(`${sizeOf(encoded)}  ${path}`);
    }
  }
  const hashes = await hashSources(outputs);
  for (const path of await listImageFiles(outputs)) {
    if (Object.hasOwn(hashes, path)) continue;
    await rm(join(ROOT, path));
    console.log(`  removed  ${path}`);
  }
  await writeFile(join(ROOT, SOURCES), `${JSON.stringify(hashes, null, 2)}\n`);
}

async function writeScene(scene: string, college: string, light: string, path: string): Promise<void> {
  const svg = Buffer.from(drawPicture({ scene, college, light: light === 'dusk' ? 'dusk' : 'day' }));
  await sharp(svg).png().toFile(path);
  console.log(`${sizeOf(await encode(svg, { quality: 80, limit: Infinity }))} as WebP  ${path}`);
}

const { values, positionals } = parseArgs({
  options: {
    scene: { type: 'string' },
    college: { type: 'string', default: 'ATHS' },
    light: { type: 'string', default: 'day' },
  },
  allowPositionals: true,
});
const { scene, college, light } = values;
if (scene === undefined) await writeImages();
else await writeScene(scene, college, light, positionals[0] ?? `${scene}.png`);
