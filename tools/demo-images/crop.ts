import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import readExif from 'exif-reader';
import sharp, { type Metadata } from 'sharp';

import { CONTENT_WIDTHS } from '../../rules/images/widths.ts';

interface Size {
  width: number;
  height: number;
}

interface Area extends Size {
  left: number;
  top: number;
}

/** The ratio of all pictures of the content: 16 to 10. */
const RATIO = 16 / 10;
/** The smallest area that is sharp in the widest file. */
const LEAST: Size = { width: Math.max(...CONTENT_WIDTHS), height: Math.max(...CONTENT_WIDTHS) / RATIO };

/**
 * Returns the largest area of a photograph in the ratio 16 to 10 whose centre is as near to the focal point
 * as the edges allow.
 *
 * @param size the size of the photograph in pixels
 * @param focus the focal point, from the left and from the top, such as `50% 40%`
 */
export function areaAround({ width, height }: Size, focus: string): Area {
  const [x = 50, y = 50] = focus.split(' ').map((share) => Number.parseFloat(share));
  const area = {
    width: Math.min(width, Math.round(height * RATIO)),
    height: Math.min(height, Math.round(width / RATIO)),
  };
  const start = (whole: number, part: number, share: number) =>
    Math.min(Math.max(Math.round((whole * share) / 100 - part / 2), 0), whole - part);
  return { ...area, left: start(width, area.width, x), top: start(height, area.height, y) };
}

/** A photograph of a document in app/content. */
export interface Photo {
  /** The path of the document, which begins each error. */
  document: string;
  /** The path of the photograph. */
  file: string;
  /** The focal point, from the left and from the top, such as `50% 40%`. */
  focus: string;
}

/**
 * Reads the file of a photograph.
 *
 * @throws a sentence with the name of the document, if there is no such file
 */
export async function readPhoto(root: string, { document, file }: Photo): Promise<Buffer> {
  return await readFile(join(root, file)).catch((cause: unknown) => {
    throw new Error(`${document}: there is no file ${file}.`, { cause });
  });
}

/**
 * Crops a photograph to 16 to 10 around its focal point. The result is upright, in sRGB, and has no metadata.
 *
 * @param root the folder in which the paths are
 * @returns a PNG image
 * @throws a sentence with the name of the document, if the file is missing or no image, if it says where it
 * was taken (the repository keeps the file, so the place would become public), or if the area is smaller than
 * 1280 x 800 pixels
 */
export async function cropPhoto(root: string, photo: Photo): Promise<Buffer> {
  const { document, file, focus } = photo;
  const bytes = await readPhoto(root, photo);
  const unreadable = (cause: unknown) => {
    throw new Error(`${document}: ${file} is not an image that can be read.`, { cause });
  };
  const metadata = await sharp(bytes).metadata().catch(unreadable);
  if (hasPlace(bytes, metadata))
    throw new Error(
      `${document}: ${file} says where it was taken (GPS). Export the photograph without its location, or ` +
        `run \`exiftool -gps:all= -xmp:all= ${file}\`. Do not commit the file with the location.`,
    );
  const upright = await sharp(bytes)
    .autoOrient()
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  const { width, height } = upright.info;
  const area = areaAround({ width, height }, focus);
  if (area.width < LEAST.width || area.height < LEAST.height) {
    const needed = `${LEAST.width} x ${LEAST.height}`;
    throw new Error(`${document}: ${file} has ${width} x ${height} pixels. It needs at least ${needed}.`);
  }
  return await sharp(upright.data).extract(area).png().toBuffer();
}

/** Returns whether the metadata has the place of the camera, as EXIF or as XMP. */
function hasPlace(bytes: Buffer, { exif, xmp, format }: Metadata): boolean {
  if (xmp?.includes('GPSLatitude')) return true;
  // The tags of a TIFF file are its EXIF data.
  const tags = format === 'tiff' ? bytes : exif;
  if (!tags) return false;
  try {
    // Some cameras write the version of the GPS tags without a place.
    return Object.keys(readExif(tags).GPSInfo ?? {}).some((tag) => tag !== 'GPSVersionID');
  } catch {
    // If the tags cannot be read, a place cannot be ruled out.
    return true;
  }
}
