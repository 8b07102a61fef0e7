import { t } from '../text/t.ts';

/** The colleges whose campuses have pages: /fchs/{campus} and /adpoly/{campus}. */
export type CampusCollege = 'fchs' | 'adpoly';

/** One campus, as its address names it: `{ college: 'fchs', campus: 'al-ain' }` is /fchs/al-ain. */
export interface Campus {
  college: CampusCollege;
  campus: string;
}

/** The campuses that every portal knows. `EXTRA_CAMPUSES` adds more (ROUTE-13). */
export const CAMPUSES: readonly Campus[] = [
  { college: 'fchs', campus: 'al-ain' },
  { college: 'fchs', campus: 'abu-dhabi' },
  { college: 'adpoly', campus: 'abu-dhabi' },
  { college: 'adpoly', campus: 'al-ain' },
];

/** Finds a campus by the part of its address, in capital or small letters, as the route matcher reads it. */
export function findCampus(
  campuses: readonly Campus[],
  college: CampusCollege,
  segment: string | undefined,
): Campus | undefined {
  const name = segment?.toLowerCase();
  return campuses.find((known) => known.college === college && known.campus === name);
}

/** The names of the campuses that every portal knows. */
const NAMES: Readonly<Record<string, string>> = { 'al-ain': 'Al Ain', 'abu-dhabi': 'Abu Dhabi' };

/** Returns the name that pages show: `al-ain` becomes `Al Ain`. */
export function campusName({ campus }: Pick<Campus, 'campus'>): string {
  const name = NAMES[campus];
  if (name !== undefined) return t(name);
  return campus
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
