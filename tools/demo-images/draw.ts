/*
 * npm run images: draws the images of the demo backend and of app/content. The drawings depend only on the
 * slugs and numbers in this folder, so a second run changes nothing.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { banners, drawBanner } from './banners.ts';
import { drawEmblem } from './emblems.ts';
import { drawEntity } from './entities.ts';
import { drawEvent, eventSlugs } from './events.ts';
import { drawSlide, slides } from './slides.ts';
import { GALLERY_SCHEMAS, NEWS_SCHEMAS, STORY_SCHEMAS } from '../../app/.server/content/schemas.ts';
import { readDocument } from '../../app/.server/content/front-matter.ts';
import { colleges } from '../../app/components/motif/college.ts';
import { CONTENT_WIDTHS } from '../../rules/images/widths.ts';

const upstream = join(import.meta.dirname, '../../demo-backend/images');
const content = join(import.meta.dirname, '../../app/content');

interface Weight {
  quality: number;
  /**
   * The size limit of the file, in bytes. If the file is larger, the quality is reduced, but not below a
   * value at which edges would show artefacts.
   */
  limit: number;
}

async function encode(svg: string, { quality, limit }: Weight, width?: number): Promise<Buffer> {
  const drawing = sharp(Buffer.from(svg));
  const sized = width === undefined ? drawing : drawing.resize({ width });
  const image = await sized.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  if (image.length <= limit || quality <= 30) return image;
  return encode(svg, { quality: quality - 4, limit }, width);
}

async function save(path: string, image: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, image);
  console.log(`${(image.length / 1000).toFixed(1).padStart(6)} kB  ${path}`);
}

async function saveUpstream(name: string, svg: string, weight: Weight): Promise<void> {
  await save(join(upstream, `${name}.webp`), await encode(svg, weight));
}

/** Draws the images for the documents in a folder of app/content. */
async function saveContent(folder: string, schema: typeof GALLERY_SCHEMAS.document): Promise<void> {
  for (const file of await readdir(join(content, folder))) {
    // The Arabic documents are in a folder of their own, and have the same images.
    if (!file.endsWith('.md')) continue;
    const slug = file.replace(/\.md$/, '');
    const { fields } = readDocument(await readFile(join(content, folder, file), 'utf8'));
    const { college, emblem } = schema.parse(fields);
    const svg = drawEmblem({ slug, college, icon: emblem });
    for (const width of CONTENT_WIDTHS) {
      const weight = width < 1000 ? small : medium;
      await save(join(content, 'images', folder, `${slug}-${width}.webp`), await encode(svg, weight, width));
    }
  }
}

const large: Weight = { quality: 92, limit: 38_000 };
const medium: Weight = { quality: 58, limit: 29_500 };
const small: Weight = { quality: 88, limit: 12_000 };

for (const [index, banner] of banners.entries())
  await saveUpstream(`banners/${index + 1}`, drawBanner(banner), large);
for (const slug of eventSlugs) await saveUpstream(`events/${slug}`, drawEvent(slug), medium);
for (const [index, slide] of slides.entries())
  await saveUpstream(`slides/${index + 1}`, drawSlide(slide), medium);
for (const college of colleges) await saveUpstream(`entities/${college}`, drawEntity(college), small);
await saveContent('gallery', GALLERY_SCHEMAS.document);
await saveContent('news', NEWS_SCHEMAS.document);
await saveContent('stories', STORY_SCHEMAS.document);
