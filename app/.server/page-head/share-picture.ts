import { SHARE_PICTURES, SITE_PICTURE } from '#app/content/share-pictures.ts';

import { getImage, type ContentImageSources } from '../content/images.ts';

/**
 * Returns the picture that other sites show with a link to a page without a picture of its own (PICTURE-9).
 *
 * @param rowId the id of the page's row in the route table
 */
export function findSharePicture(rowId: string): ContentImageSources {
  return getImage((Object.hasOwn(SHARE_PICTURES, rowId) && SHARE_PICTURES[rowId]) || SITE_PICTURE);
}
