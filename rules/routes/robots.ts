import { FOR_SHARING } from '../images/share.ts';
import { joinLanguage, type Language } from '../text/language.ts';
import { hasSecretAddress, type RouteRow } from './row.ts';

/**
 * Returns the text of `/robots.txt` (GUARD-14, RFC 9309). It keeps robots from the pages that need a sign-in
 * and from addresses without a page. It is no access control: the guard checks the
 * access.
 *
 * @param languages the languages of the pages
 * @param sitemap the full address of the sitemap; undefined if the portal has no public address (FEED-7)
 */
export function robotsText(
  rows: readonly RouteRow[],
  languages: readonly Language[],
  sitemap?: string,
): string {
  const open = new Set(rows.filter((row) => !isClosed(row)).map(({ path }) => `/${path}`));
  const paths = rows.filter(isClosed).map(({ path }) => {
    const start = `/${path}`.replace(/\/:.*$/, '');
    // The start of `/events/:slug/calendar.ics` is a public page.
    return open.has(start) ? `/${path}`.replace(/:\w+/g, '*') : start;
  });
  const highest = [...new Set(paths)].filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
  // `/event` without an end would also match `/events`.
  const closed = languages.flatMap((language) => highest.map((path) => joinLanguage(language, path)));
  const rules = closed.sort().flatMap((path) => ['$', '/', '?'].map((end) => `Disallow: ${path}${end}`));
  // Other sites read the share image of a story's photo like robots (PICTURE-8). The longest rule decides.
  const shared = rows.filter(({ id }) => id === 'success-story-photo');
  const allowed = shared.map(({ path }) => `Allow: /${path.replace(/:\w+/, '*')}${FOR_SHARING}`);
  const group = ['User-agent: *', ...rules, ...allowed, 'Allow: /', ''];
  return [...group, ...(sitemap === undefined ? [] : [`Sitemap: ${sitemap}`, ''])].join('\n');
}

function isClosed(row: RouteRow): boolean {
  const { path, access, layout, allowsRobots = false } = row;
  if (path === '*' || access === 'internal' || allowsRobots) return false;
  // A rule for the fixed start of the address would also exclude the public page above it. These pages send
  // `X-Robots-Tag`.
  if (hasSecretAddress(row)) return false;
  return layout === 'none' || (access !== 'public' && access !== 'guest');
}
