/*
 * npm run images: draws the images of the demo backend and of app/content, and crops the photographs of
 * app/content/photos. The result depends only on files of the repository, so a second run changes nothing.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { banners, drawBanner } from './banners.ts';
import { cropPhoto } from './crop.ts';
import { drawEntity } from './entities.ts';
import { drawEvents } from './events.ts';
import { drawPicture } from './picture.ts';
import { drawStoryPortrait } from './story-portraits.ts';
import { drawSlide, slides } from './slide-portraits.ts';
import {
  COLLEGE_SCHEMAS,
  GALLERY_SCHEMAS,
  NEWS_SCHEMAS,
  STORY_SCHEMAS,
  type PictureSlot,
} from '../../app/.server/content/schemas.ts';
import { readDocument } from '../../app/.server/content/front-matter.ts';
import { colleges } from '../../app/components/motif/college.ts';
import { COLLEGES } from '../../rules/identity/colleges.ts';
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

async function encode(source: Buffer, { quality, limit }: Weight, width?: number): Promise<Buffer> {
  const picture = sharp(source);
  const sized = width === undefined ? picture : picture.resize({ width });
  const image = await sized.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  if (image.length <= limit || quality <= 30) return image;
  return encode(source, { quality: quality - 4, limit }, width);
}

async function save(path: string, image: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, image);
  console.log(`${(image.length / 1000).toFixed(1).padStart(6)} kB  ${path}`);
}

async function saveUpstream(name: string, svg: string, weight: Weight): Promise<void> {
  await save(join(upstream, `${name}.webp`), await encode(Buffer.from(svg), weight));
}

interface Schema {
  parse: (fields: unknown) => { college?: string | undefined; picture: PictureSlot };
}

/** Makes the images of the documents in a folder of app/content. */
async function saveContent(folder: string, schema: Schema): Promise<void> {
  for (const file of await readdir(join(content, folder))) {
    // The Arabic documents are in a folder of their own, and have the same images.
    if (!file.endsWith('.md')) continue;
    const name = `app/content/${folder}/${file}`;
    const { fields } = readDocument(await readFile(join(content, folder, file), 'utf8'));
    const slug = file.replace(/\.md$/, '');
    // A document about a college has the slug of the college in place of the field.
    const { picture, college = COLLEGES.find((known) => known.slug === slug)?.code } = schema.parse(fields);
    const isPhoto = 'photo' in picture;
    const source = isPhoto
      ? await cropPhoto(
          await readPhoto(folder, picture.photo, name),
          picture.focus,
          `${name}: ${picture.photo}`,
        )
      : Buffer.from(
          'portrait' in picture ? drawStoryPortrait(slug, college) : drawPicture({ ...picture, college }),
        );
    const [narrow, wide] = isPhoto ? [photoSmall, photo] : [small, medium];
    for (const width of CONTENT_WIDTHS) {
      const image = await encode(source, width < 1000 ? narrow : wide, width);
      await save(join(content, 'images', folder, `${slug}-${width}.webp`), image);
    }
  }
}

/** Reads a photograph of a document. @throws a sentence with the name of the document */
async function readPhoto(folder: string, file: string, name: string): Promise<Buffer> {
  return await readFile(join(content, 'photos', folder, file)).catch((cause: unknown) => {
    throw new Error(`${name}: there is no file app/content/photos/${folder}/${file}.`, { cause });
  });
}

const large: Weight = { quality: 92, limit: 38_000 };
const medium: Weight = { quality: 58, limit: 29_500 };
const small: Weight = { quality: 88, limit: 12_000 };
/** A photograph needs more bytes than a drawing of flat shapes. */
const photo: Weight = { quality: 76, limit: 140_000 };
const photoSmall: Weight = { quality: 76, limit: 60_000 };

for (const [index, banner] of banners.entries())
  await saveUpstream(`banners/${index + 1}`, drawBanner(banner), large);
for (const [slug, svg] of drawEvents()) await saveUpstream(`events/${slug}`, svg, medium);
for (const [index, slide] of slides.entries())
  await saveUpstream(`slides/${index + 1}`, drawSlide(slide), medium);
for (const college of colleges) await saveUpstream(`entities/${college}`, drawEntity(college), small);
await saveContent('colleges', COLLEGE_SCHEMAS.document);
await saveContent('gallery', GALLERY_SCHEMAS.document);
await saveContent('news', NEWS_SCHEMAS.document);
await saveContent('stories', STORY_SCHEMAS.document);
