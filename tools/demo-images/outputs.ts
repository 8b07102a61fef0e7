import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readDocument } from '../../app/.server/content/front-matter.ts';
import {
  COLLEGE_SCHEMAS,
  GALLERY_SCHEMAS,
  NEWS_SCHEMAS,
  STORY_SCHEMAS,
  type PictureSlot,
} from '../../app/.server/content/schemas.ts';
import { colleges } from '../../app/components/motif/college.ts';
import { COLLEGES } from '../../rules/identity/colleges.ts';
import { CONTENT_WIDTHS } from '../../rules/images/widths.ts';
import { banners, drawBanner } from './banners.ts';
import { readPhoto, type Photo } from './crop.ts';
import { drawEntity } from './entities.ts';
import { drawEvents } from './events.ts';
import { drawPicture } from './picture.ts';
import { drawSitePicture } from './site-picture.ts';
import { drawSlide, slides } from './slide-portraits.ts';
import { drawStoryPortrait } from './story-portraits.ts';

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '../..');
/** The file with the sources of the images in the repository, from the root. */
export const SOURCES = 'tools/demo-images/sources.json';

export interface Weight {
  quality: number;
  /**
   * The size limit of the file, in bytes. If the file is larger, the quality is reduced, but not below a
   * value at which edges would show artefacts.
   */
  limit: number;
}

interface ImageFile {
  /** The path from the root of the repository. */
  path: string;
  weight: Weight;
  /** In pixels; without it, the width of the source. */
  width?: number;
}

/** An image, and the files that `npm run images` makes from it. */
export interface ImageOutput {
  /** An SVG, or a photograph that is cropped. */
  source: string | Photo;
  files: ImageFile[];
}

const large: Weight = { quality: 92, limit: 38_000 };
const medium: Weight = { quality: 58, limit: 29_500 };
const small: Weight = { quality: 88, limit: 12_000 };
/** A photograph needs more bytes than a drawing of flat shapes. */
const photo: Weight = { quality: 76, limit: 140_000 };
const photoSmall: Weight = { quality: 76, limit: 60_000 };

/**
 * Lists the images of the demo backend and of app/content. It reads the documents, but not the photographs.
 *
 * @throws an error with the path of a document that has a wrong field, an unknown scene or no portrait
 */
export async function listOutputs(root = ROOT): Promise<ImageOutput[]> {
  return [
    ...banners.map((banner, index) => upstream(`banners/${index + 1}`, drawBanner(banner), large)),
    ...drawEvents().map(([slug, svg]) => upstream(`events/${slug}`, svg, medium)),
    ...slides.map((slide, index) => upstream(`slides/${index + 1}`, drawSlide(slide), medium)),
    ...colleges.map((college) => upstream(`entities/${college}`, drawEntity(college), small)),
    ...(await listContent(root, 'colleges', COLLEGE_SCHEMAS)),
    ...(await listContent(root, 'gallery', GALLERY_SCHEMAS)),
    ...(await listContent(root, 'news', NEWS_SCHEMAS)),
    ...(await listContent(root, 'stories', STORY_SCHEMAS)),
    { source: drawSitePicture(), files: contentFiles('site/campus', small, medium) },
  ];
}

/** Lists an image of the demo backend. */
function upstream(name: string, svg: string, weight: Weight): ImageOutput {
  return { source: svg, files: [{ path: `demo-backend/images/${name}.webp`, weight }] };
}

type DocumentSchema = Parameters<typeof readDocument<PicturedFields>>[2];

interface PicturedFields {
  college?: string | undefined;
  picture: PictureSlot;
}

/** Lists the images of the documents in a folder of app/content, sorted by name. */
async function listContent(
  root: string,
  folder: string,
  { document: schema }: { document: DocumentSchema },
): Promise<ImageOutput[]> {
  const names = await readdir(join(root, 'app/content', folder));
  // The Arabic documents are in a folder of their own, and have the same images.
  const documents = names.filter((name) => name.endsWith('.md')).sort();
  return await Promise.all(
    documents.map(async (name) => {
      const slug = name.replace(/\.md$/, '');
      const document = `app/content/${folder}/${name}`;
      const { fields } = readDocument(document, await readFile(join(root, document), 'utf8'), schema);
      // A document about a college has the slug of the college in place of the field.
      const college = fields.college ?? COLLEGES.find((known) => known.slug === slug)?.code;
      const source = sourceOf({ document, folder, slug, college }, fields.picture);
      const [narrow, wide] =
        typeof source === 'string' ? ([small, medium] as const) : ([photoSmall, photo] as const);
      return { source, files: contentFiles(`${folder}/${slug}`, narrow, wide) };
    }),
  );
}

/** Lists the files of an image in app/content/images, in the widths of phones and desktops. */
function contentFiles(name: string, narrow: Weight, wide: Weight): ImageFile[] {
  return CONTENT_WIDTHS.map((width) => ({
    path: `app/content/images/${name}-${width}.webp`,
    weight: width < 1000 ? narrow : wide,
    width,
  }));
}

interface PicturedDocument {
  document: string;
  folder: string;
  slug: string;
  college: string | undefined;
}

function sourceOf(
  { document, folder, slug, college }: PicturedDocument,
  picture: PictureSlot,
): string | Photo {
  if ('photo' in picture)
    return { document, file: `app/content/photos/${folder}/${picture.photo}`, focus: picture.focus };
  try {
    return 'portrait' in picture ? drawStoryPortrait(slug, college) : drawPicture({ ...picture, college });
  } catch (cause) {
    throw new Error(`${document}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/**
 * Returns the SHA-256 of the source of each file, by path. A photograph is hashed with its focal point. The
 * images themselves are not compared, because another version of the encoder makes other bytes.
 */
export async function hashSources(
  outputs: readonly ImageOutput[],
  root = ROOT,
): Promise<Record<string, string>> {
  const hashes = await Promise.all(
    outputs.map(async ({ source, files }) => {
      const hash = createHash('sha256');
      if (typeof source === 'string') hash.update(source);
      else hash.update(source.focus).update(await readPhoto(root, source));
      const digest = hash.digest('hex');
      return files.map(({ path }) => [path, digest] as const);
    }),
  );
  return Object.fromEntries(hashes.flat());
}

/** Lists the image files in the folders of the outputs, from the root and sorted. */
export async function listImageFiles(outputs: readonly ImageOutput[], root = ROOT): Promise<string[]> {
  const folders = new Set(
    outputs.flatMap(({ files }) => files.map(({ path }) => path.slice(0, path.lastIndexOf('/')))),
  );
  const found = await Promise.all(
    [...folders].map(async (folder) =>
      (await readdir(join(root, folder))).map((name) => `${folder}/${name}`),
    ),
  );
  return found.flat().sort();
}
