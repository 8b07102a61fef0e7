import sharp from 'sharp';

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

/**
 * Crops a photograph to 16 to 10 around its focal point. The result is upright, in sRGB, and has no metadata
 * such as the place of the camera.
 *
 * @param photo the bytes of the file
 * @param name what an error names: the document and the file
 * @returns a PNG image
 * @throws if the file is no image, or if the area is smaller than 1280 x 800 pixels
 */
export async function cropPhoto(photo: Buffer, focus: string, name: string): Promise<Buffer> {
  const upright = await sharp(photo)
    .autoOrient()
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new Error(`${name}: the file is not an image that can be read.`, { cause });
    });
  const { width, height } = upright.info;
  const area = areaAround({ width, height }, focus);
  if (area.width < LEAST.width || area.height < LEAST.height) {
    const needed = `${LEAST.width} x ${LEAST.height}`;
    throw new Error(`${name}: the photograph has ${width} x ${height} pixels. It needs at least ${needed}.`);
  }
  return await sharp(upright.data).extract(area).png().toBuffer();
}
