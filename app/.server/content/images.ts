import { CONTENT_WIDTHS } from '#rules/images/widths.ts';

const files = import.meta.glob<string>('../../content/images/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A drawn image: its address at each width, narrowest first. */
export type ContentImageSources = readonly { width: number; url: string }[];

/**
 * @param name folder and slug, e.g. `news/a-roof-becomes-a-laboratory`
 * @throws where it has not been drawn: `npm run images` draws what the content names
 */
export function getImage(name: string): ContentImageSources {
  return CONTENT_WIDTHS.map((width) => {
    const url = files[`../../content/images/${name}-${width}.webp`];
    if (url === undefined) throw new Error(`There is no image of '${name}', ${width} pixels wide.`);
    return { width, url };
  });
}
