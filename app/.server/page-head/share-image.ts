import type { AppLoadContext } from '#app/load-context.ts';
import { FOR_SHARING, sharePath } from '#rules/images/share.ts';
import { splitLanguage } from '#rules/text/language.ts';

/**
 * Returns the absolute address of the image that another site shows with a link to a page: always a JPEG of
 * 1200 x 630 pixels (PICTURE-6).
 *
 * @param image the address of an image as pages have it: `/media/…?w=…`, `/assets/…`, or the photo of a story
 * @returns undefined for any other image. The development server has no `/assets/`, so it has none for the
 *   pictures of the content
 */
export function shareImageAddress(
  { linkOrigin }: Pick<AppLoadContext, 'linkOrigin'>,
  image: string,
): string | undefined {
  const [path = ''] = splitLanguage(image).target.split(/[?#]/);
  if (/^\/(?:media|assets)\/./.test(path)) return linkOrigin + sharePath(path);
  if (/^\/story-photos\/./.test(path)) return linkOrigin + path + FOR_SHARING;
  return undefined;
}
