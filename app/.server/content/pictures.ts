import { CONTENT_WIDTHS } from '#rules/pictures/widths.ts';

const files = import.meta.glob<string>('../../content/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A drawn picture: its address at each width, narrowest first. */
export type ContentPictureSources = readonly { width: number; url: string }[];

/**
 * @param name folder and slug, e.g. `news/a-roof-becomes-a-laboratory`
 * @throws where it has not been drawn: `npm run pictures` draws what the content names
 */
export function getPicture(name: string): ContentPictureSources {
  return CONTENT_WIDTHS.map((width) => {
    const url = files[`../../content/pictures/${name}-${width}.webp`];
    if (url === undefined) throw new Error(`There is no picture of '${name}', ${width} pixels wide.`);
    return { width, url };
  });
}
