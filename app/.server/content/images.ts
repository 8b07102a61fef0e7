import { CONTENT_WIDTHS } from '#rules/images/widths.ts';

const files = import.meta.glob<string>('../../content/images/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The URLs of an image by width, narrowest first. */
export type ContentImageSources = readonly { width: number; url: string }[];

/**
 * Returns the URLs of the image of a document.
 *
 * @param name folder and slug, such as `news/clean-energy-laboratory`
 * @throws if the image does not exist yet; the message says how to make it
 */
export function getImage(name: string): ContentImageSources {
  return CONTENT_WIDTHS.map((width) => {
    const url = files[`../../content/images/${name}-${width}.webp`];
    if (url === undefined)
      throw new Error(`There is no image of '${name}', ${width} pixels wide. Run \`npm run images\`.`);
    return { width, url };
  });
}
