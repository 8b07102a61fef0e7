import { SHARE_PICTURES, SITE_PICTURE } from '#app/content/share-pictures.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { findRow } from '#rules/routes/table.ts';
import { t } from '#rules/text/t.ts';

import { getImage } from '../content/images.ts';
import { listGallery, listNews, listStories } from '../content/library.ts';
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

const FOLDERS = { gallery: listGallery, news: listNews, stories: listStories } as const;

/**
 * Returns a picture of a document.
 *
 * @param name the folder and the name of the document, such as `gallery/15-graduation`
 * @throws if there is no such document
 */
function getContentPicture(name: string): SharedPicture {
  const [folder, slug] = name.split('/');
  const list = Object.entries(FOLDERS).find(([known]) => known === folder)?.[1];
  const document = list?.().find((item) => item.slug === slug);
  if (!document) throw new Error(`There is no document '${name}'.`);
  return sharedPicture(document.picture);
}
