import type { ContentImageSources } from '../content/images.ts';

/** The picture of a page for other sites. */
export interface SharedPicture {
  /** The address of the image as the page has it, such as `/media/…` or `/assets/…`. */
  url: string;
  /** The alternative text. The backend has none for its pictures. */
  alt?: string;
}

/** Returns a picture of the content as other sites get it: the widest of its files. */
export function sharedPicture({
  sources,
  alt,
}: {
  sources: ContentImageSources;
  alt?: string;
}): SharedPicture {
  const { url } = sources.at(-1) ?? {};
  if (url === undefined) throw new Error('A picture of the content has no file.');
  return { url, alt };
}
