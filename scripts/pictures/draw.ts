/*
 * Draws the demonstration pictures of the stand-in backend: node scripts/pictures/draw.ts
 * Everything follows from the slugs and numbers in this folder, so a second run changes nothing.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { banners, drawBanner } from './banners.ts';
import { drawEntity } from './entities.ts';
import { drawEvent, eventSlugs } from './events.ts';
import { drawSlide, slides } from './slides.ts';
import { colleges } from '../../app/components/motif/college.ts';

const target = join(import.meta.dirname, '../../upstream/pictures');

interface Weight {
  quality: number;
  /** Most bytes that the file may have; quality gives way, down to a floor where edges would begin to show it. */
  limit: number;
}

async function encode(svg: string, { quality, limit }: Weight): Promise<Buffer> {
  const image = await sharp(Buffer.from(svg)).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  if (image.length <= limit || quality <= 30) return image;
  return encode(svg, { quality: quality - 4, limit });
}

async function save(name: string, svg: string, weight: Weight): Promise<void> {
  const path = join(target, `${name}.webp`);
  const image = await encode(svg, weight);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, image);
  console.log(`${(image.length / 1000).toFixed(1).padStart(6)} kB  ${name}`);
}

const large: Weight = { quality: 92, limit: 38_000 };
const medium: Weight = { quality: 58, limit: 29_500 };
const small: Weight = { quality: 88, limit: 12_000 };

for (const [index, banner] of banners.entries())
  await save(`banners/${index + 1}`, drawBanner(banner), large);
for (const slug of eventSlugs) await save(`events/${slug}`, drawEvent(slug), medium);
for (const [index, slide] of slides.entries()) await save(`slides/${index + 1}`, drawSlide(slide), medium);
for (const college of colleges) await save(`entities/${college}`, drawEntity(college), small);
