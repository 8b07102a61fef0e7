/**
 * The fresh time of content that the former client reloaded for every view, in milliseconds (GATEWAY-16).
 */
const OFTEN = 30_000;
/** The fresh time of content that changes less often, in milliseconds. */
const SELDOM = 60_000;

/**
 * The queries whose response is the same for all users, with the fresh time of the response.
 * `checkPartnerExist` is public too, but it is about one company, and each check must see the
 * newest state (PARTNER-13).
 */
const FRESH_FOR: Readonly<Record<string, number>> = {
  settings: OFTEN,
  events: OFTEN,
  getPopUpContent: OFTEN,
  banners: SELDOM,
  getGraduatedStudentsStatistics: SELDOM,
  alumniSlides: SELDOM,
  partnersTestimonials: SELDOM,
  countries: SELDOM,
  activePartners: SELDOM,
};

/**
 * Returns how long the response to a query with these root fields counts as fresh.
 *
 * @returns the time in milliseconds; undefined if a field is not public content, and then the whole
 * response must not be cached
 */
export function freshnessOf(rootFields: readonly string[]): number | undefined {
  const times = rootFields.map((name) => (Object.hasOwn(FRESH_FOR, name) ? FRESH_FOR[name] : undefined));
  return times.length === 0 || times.includes(undefined) ? undefined : Math.min(...(times as number[]));
}
