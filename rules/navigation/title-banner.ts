import { findRow } from '../routes/table.ts';
import { t } from '../text/t.ts';

/** The texts that the dashboard's header shows on all pages of an area (DASHBOARD-18). */
const BANNERS: Readonly<Record<string, string>> = {
  employment: 'Dedicated for students graduated from ATS schools or IAT colleges.',
  'self-service': 'For easy access to essential school/college resources and tools.',
};

export interface TitleBanner {
  /** The title of the area; undefined on the area's own page, whose heading is the title. */
  title: string | undefined;
  text: string;
}

/**
 * Returns the banner of the area that a page belongs to; undefined if there is none.
 *
 * @param id the id of the page's row
 */
export function titleBannerOf(id: string | undefined): TitleBanner | undefined {
  for (let row = findRow(id ?? ''); row; row = findRow(row.parent ?? '')) {
    const text = BANNERS[row.id];
    if (text !== undefined) return { title: row.id === id ? undefined : t(row.title), text: t(text) };
  }
  return undefined;
}
