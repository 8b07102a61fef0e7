import type { AppLoadContext } from '#app/load-context.ts';
import { abbreviationOf, COLLEGES, collegePath } from '#rules/identity/colleges.ts';
import { t } from '#rules/text/t.ts';

import type { ContentPicture } from '../content/collection.ts';
import { getCollegeText } from '../content/library.ts';
import { describePage } from '../page.ts';
import { loadStatistics } from '../public-content.ts';

/** What the list of the colleges shows of one (COLLEGE-1). */
export interface CollegeSummary {
  /** The code of the college. */
  college: string;
  path: string;
  name: string;
  /** Whether the college has a short name. In Arabic, it has none. */
  hasShortName: boolean;
  /** What the college is, in one sentence. */
  summary: string;
  /** The language of the summary, if it is not the language of the page. */
  lang: 'en' | undefined;
  picture: ContentPicture;
  /** The number of graduates; undefined while the backend is unavailable. */
  graduates: number | undefined;
}

/** Loads the page with the four colleges. */
export async function loadColleges(context: AppLoadContext) {
  const statistics = await loadStatistics(context);
  const colleges = COLLEGES.map((college): CollegeSummary => {
    const { code, slug, name } = college;
    const { summary, lang, picture } = getCollegeText(slug);
    return {
      college: code,
      path: collegePath(code),
      name: t(name),
      hasShortName: abbreviationOf(college) !== undefined,
      summary,
      lang,
      picture,
      graduates: statistics?.[code],
    };
  });
  return { page: describePage(context), colleges, hasGraduates: statistics !== undefined };
}
