/** In milliseconds. The spec reads these anew with every view (`cache-and-network`); the rest changes more seldom. */
const OFTEN = 30_000;
const SELDOM = 60_000;

/**
 * The queries whose answer is the same for everybody, and how long an answer counts as fresh. `checkPartnerExist` is
 * public too, but tells of one company, and the spec wants it uncached.
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
 * How long the answer to a query of these root fields counts as fresh, in milliseconds.
 *
 * @returns undefined where one of them is not public content: then nothing of it is cached
 */
export function freshnessOf(rootFields: readonly string[]): number | undefined {
  const times = rootFields.map((name) => (Object.hasOwn(FRESH_FOR, name) ? FRESH_FOR[name] : undefined));
  return times.length === 0 || times.includes(undefined) ? undefined : Math.min(...(times as number[]));
}
