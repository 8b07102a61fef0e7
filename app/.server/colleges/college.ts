import type { AppLoadContext } from '#app/load-context.ts';
import { abbreviationOf, COLLEGES, fullNameOf } from '#rules/identity/colleges.ts';
import { t } from '#rules/text/t.ts';

import { getCollegeText, listNews } from '../content/library.ts';
import { listCollegeEvents } from '../events/lists.ts';
import { loadCollegeRate } from '../figures/published.ts';
import { describeCollege } from '../page-head/college.ts';
import { sharedPicture } from '../page-head/shared-picture.ts';
import { describePage } from '../page.ts';
import { loadStatistics } from '../public-content.ts';
import { listCollegeStories } from '../stories/list.ts';
import { listPlaces } from './places.ts';
import { COLLEGE_WEBSITES } from './websites.ts';

/** How many events, stories and articles the page of a college shows. */
const MOST_ITEMS = 3;

type College = (typeof COLLEGES)[number];

/**
 * Loads the page of a college (COLLEGE-2). Its parts are independent: one that cannot be loaded is undefined
 * or says so, and the page shows the others (COLLEGE-9).
 *
 * @throws a 404 Response if no college has this slug
 */
export async function loadCollege(context: AppLoadContext, slug: string | undefined) {
  const college = COLLEGES.find((known) => known.slug === slug);
  if (!college) throw new Response(null, { status: 404 });
  const [figures, events, stories] = await Promise.all([
    loadFigures(context, college),
    listCollegeEvents(context, college.code),
    listCollegeStories(context, college.code, MOST_ITEMS),
  ]);
  const { code } = college;
  const about = getCollegeText(college.slug);
  const { summary } = about;
  const website = COLLEGE_WEBSITES[code];
  const name = t(college.name);
  return {
    college: code,
    url: website,
    name,
    mark: abbreviationOf(college),
    about,
    figures,
    events: events?.slice(0, MOST_ITEMS),
    stories,
    news: listCollegeNews(code),
    places: listPlaces(context, college),
    page: describePage(context, {
      title: fullNameOf(college),
      crumb: name,
      summary,
      picture: sharedPicture(about.picture),
      things: (page) => [describeCollege(context, { college, summary, website, ...page })],
    }),
  };
}

/** Loads the number of graduates, and the career outcomes rate if it is published (COLLEGE-5). */
async function loadFigures(context: AppLoadContext, { code }: College) {
  const [statistics, rate] = await Promise.all([loadStatistics(context), loadCollegeRate(context, code)]);
  const graduates = statistics?.[code];
  return {
    graduates: graduates === undefined ? undefined : { label: t('Graduates of all years'), value: graduates },
    rate: rate === 'unavailable' ? undefined : rate,
    isIncomplete: graduates === undefined || rate === 'unavailable',
  };
}

/** Lists the newest articles about a college. */
function listCollegeNews(code: string) {
  return listNews()
    .filter(({ college }) => college === code)
    .slice(0, MOST_ITEMS)
    .map(({ slug, title, summary, published, lang }) => ({
      path: `/news/${slug}`,
      title,
      summary,
      published,
      lang,
    }));
}

export type CollegePage = Awaited<ReturnType<typeof loadCollege>>;
