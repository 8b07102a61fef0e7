import { SHARE_PICTURES, SITE_PICTURE } from '#app/content/share-pictures.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { findRow } from '#rules/routes/table.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import type { ContentPicture } from '../content/collection.ts';
import { getImage } from '../content/images.ts';
import { GALLERY, NEWS, STORIES } from '../content/library.ts';
import { sharedPicture, type SharedPicture } from './shared-picture.ts';

/**
 * Returns the picture that other sites show with a link to a page without a picture of its own: that of its
 * row, or else of the nearest page above it, or else that of the portal (PICTURE-9).
 */
export function getRowPicture(row: RouteRow): SharedPicture {
  for (let above: RouteRow | undefined = row; above; above = findRow(above.parent ?? '')) {
    const name = SHARE_PICTURES.get(above.id);
    if (name !== undefined) return getContentPicture(name);
  }
  return sharedPicture({ sources: getImage(SITE_PICTURE), alt: t(SITE_PICTURE_TEXT) });
}

const SITE_PICTURE_TEXT =
  'Four buildings of the colleges stand around a gate with a star, and people walk between them.';

/** The pictures of the documents by their name, in each language. */
const PICTURES = new Map<string, { en: ContentPicture; ar: ContentPicture | undefined }>(
  Object.entries({ gallery: GALLERY, news: NEWS, stories: STORIES }).flatMap(([folder, documents]) =>
    documents.map(({ en, ar }) => [`${folder}/${en.slug}`, { en: en.picture, ar: ar?.picture }] as const),
  ),
);

/**
 * Returns a picture of a document.
 *
 * @param name the folder and the name of the document, such as `gallery/15-graduation`
 * @throws if there is no such document
 */
function getContentPicture(name: string): SharedPicture {
  const versions = PICTURES.get(name);
  if (!versions) throw new Error(`There is no document '${name}'.`);
  return sharedPicture(versions[currentLanguage()] ?? versions.en);
}
