import { SHARE_PICTURES, SITE_PICTURE } from '#app/content/share-pictures.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { findRow } from '#rules/routes/table.ts';

import { getImage, type ContentImageSources } from '../content/images.ts';

/**
 * Returns the picture that other sites show with a link to a page without a picture of its own: that of its
 * row, or else of the nearest page above it (PICTURE-9).
 */
export function findRowPicture(row: RouteRow): ContentImageSources {
  for (let above: RouteRow | undefined = row; above; above = findRow(above.parent ?? '')) {
    const name = SHARE_PICTURES.get(above.id);
    if (name !== undefined) return getImage(name);
  }
  return getImage(SITE_PICTURE);
}
