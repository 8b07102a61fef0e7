import { CONTENT_WIDTHS } from '#rules/images/widths.ts';

const files = import.meta.glob<string>('../../content/images/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The URLs of a drawn image by width, narrowest first. */
export type ContentImageSources = readonly { width: number; url: string }[];

/**
 * Returns the URLs of a drawn image.
 *
 * @param name folder and slug, e.g. `news/a-roof-becomes-a-laboratory`
 * @throws if the image does not exist yet: `npm run images` draws the images that the content names
 */
export function getImage(name: string): ContentImageSources {
  return CONTENT_WIDTHS.map((width) => {
    const url = files[`../../content/images/${name}-${width}.webp`];
    if (url === undefined) throw new Error(`There is no image of '${name}', ${width} pixels wide.`);
    return { width, url };
  });
}
