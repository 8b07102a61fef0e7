import type { ContentImageSources } from '../content/images.ts';
import type { SharedPicture } from './head.ts';

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
