import type { AppLoadContext } from '#app/load-context.ts';
import type { COLLEGES } from '#rules/identity/colleges.ts';
import { campusName } from '#rules/routes/campuses.ts';
import { mapAddress } from '#rules/text/map-address.ts';
import { t } from '#rules/text/t.ts';

/** A place of a college, with the address of a map. */
export interface CollegePlace {
  name: string;
  map: string;
}

/** Lists the campuses of a college that the portal knows, or else the college itself (COLLEGE-8). */
export function listPlaces(
  { campuses }: Pick<AppLoadContext, 'campuses'>,
  { slug, name }: (typeof COLLEGES)[number],
): CollegePlace[] {
  const own = campuses.filter(({ college }) => college === slug).map((campus) => campusName(campus));
  if (own.length === 0) return [{ name: t(name), map: mapAddress(t(name)) }];
  return own.map((campus) => ({
    name: t('{campus} campus', { campus }),
    map: mapAddress(`${t(name)} ${campus}`),
  }));
}
