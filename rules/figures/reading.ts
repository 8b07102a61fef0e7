import { refuse, type PermissionRule } from '../identity/access.ts';
import type { PermissionKey } from '../identity/permission-keys.ts';
import type { Viewer } from '../identity/viewer.ts';
import { studentsReadBy } from '../students/reading.ts';
import { chosenFilters, collegeOfFilter, isNotRecorded, isPlace, type FigureFilter } from './groups.ts';

/** The keys of pages with figures of all colleges. */
const KEYS_OF_ALL: readonly PermissionKey[] = [
  'employment-dashboard-index',
  'student-dashboard-index',
  'graduates-forecast-index',
  'statistics-index',
];

/** The keys of pages with figures of one college. */
const KEYS_OF_COLLEGES: Readonly<Record<string, readonly PermissionKey[]>> = {
  FCHS: ['fchs-index', 'fchs-campus', 'fchs-al-ain-index'],
  ADPOLY: ['adpoly-index', 'adpoly-campus'],
};

/** The keys of pages with figures of one place, which can have campuses of several colleges. */
const KEYS_OF_PLACES: Readonly<Record<string, readonly PermissionKey[]>> = {
  'al-ain': ['fchs-al-ain-campus-index'],
};

/** The places whose figures are those of a group: the campuses there of all colleges together. */
export const FIGURE_PLACES: readonly string[] = Object.keys(KEYS_OF_PLACES);

/** Who reads figures at all: the holders of a key of a page with figures (FIGURE-6). */
export const READ_FIGURES: PermissionRule = {
  any: [...KEYS_OF_ALL, ...Object.values(KEYS_OF_COLLEGES).flat(), ...Object.values(KEYS_OF_PLACES).flat()],
};

type FigureReader = Pick<Viewer, 'id' | 'role' | 'permissions' | 'partialLogin' | 'studentId'>;

/**
 * Checks whether a user reads figures with at most one filter beside the period (FIGURE-6): everyone who does
 * not read all students. Several filters together would describe a few people, whom this user must not know.
 */
export function isLimitedReader(viewer: FigureReader): boolean {
  return studentsReadBy(viewer) !== 'all';
}

/** The message for a user who gives more than one filter. */
export const TOO_MANY_FILTERS = 'You can choose only one of college, campus, programme and class.';

/** Why a user does not get the figures of a filter. */
export type FiguresRefusal = 'no-permission' | 'too-many-filters';

/**
 * Decides whether a user reads the figures of a filter (FIGURE-6).
 *
 * @returns the reason for the refusal; undefined if the user reads them
 */
export function refuseFigures(viewer: FigureReader, filter: FigureFilter): FiguresRefusal | undefined {
  const holds = (keys: readonly PermissionKey[]) => refuse({ any: keys }, viewer) === undefined;
  if (!holdsKeyFor(filter, holds)) return 'no-permission';
  if (!isLimitedReader(viewer)) return undefined;
  if (chosenFilters(filter).some(({ value }) => isNotRecorded(value))) return 'no-permission';
  const campus = filter.campus ?? '';
  if (isPlace(campus) && !FIGURE_PLACES.includes(campus)) return 'no-permission';
  return chosenFilters(filter).length > 1 ? 'too-many-filters' : undefined;
}

function holdsKeyFor(filter: FigureFilter, holds: (keys: readonly PermissionKey[]) => boolean): boolean {
  if (holds(KEYS_OF_ALL)) return true;
  const college = collegeOfFilter(filter);
  if (college !== undefined) return holds(ownValue(KEYS_OF_COLLEGES, college) ?? []);
  return holds(ownValue(KEYS_OF_PLACES, filter.campus ?? '') ?? []);
}

/** The names come from clients: those of `Object.prototype` are none. */
function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
