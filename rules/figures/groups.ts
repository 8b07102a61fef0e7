import { collegeCode } from '../identity/student-types.ts';

/** What a student record says about the place of a student in figures. Null is not known. */
export interface Placed {
  college: string | null;
  /** The last part of the campus's address, such as `al-ain`. */
  campus: string | null;
  programme: string | null;
  /** The year of graduation. */
  class: number | null;
}

/**
 * The filters of figures (FIGURE-3). A campus and a programme name their college, so each of them alone is a
 * group: `FCHS/al-ain`, `FCHS/Nursing`. A campus without a college is the place: both colleges in Al Ain.
 */
export interface FigureFilter {
  college?: string | null;
  campus?: string | null;
  programme?: string | null;
  class?: number | null;
}

/** The filters that name a group, in the order of the pages. */
export const FIGURE_FILTERS = ['college', 'campus', 'programme', 'class'] as const;

export type FigureDimension = (typeof FIGURE_FILTERS)[number];

/** The key of the group of all. */
export const ALL = 'all';

/** The value of a filter, or of a row, for people whose record does not say it. */
export const NOT_RECORDED = '-';

/** Checks whether the value of a campus is a place, which can have campuses of several colleges. */
export function isPlace(campus: string): boolean {
  return campus !== '' && !campus.includes('/');
}

/** Checks whether a value is that of people whose record does not say it. */
export function isNotRecorded(value: string): boolean {
  return value === NOT_RECORDED || value.endsWith(`/${NOT_RECORDED}`);
}

/** Returns the value of a record in one dimension of figures, such as `FCHS/Nursing`. */
export function valueOf(dimension: FigureDimension, record: Placed): string {
  if (dimension === 'class') return record.class === null ? NOT_RECORDED : String(record.class);
  const college = record.college === null ? NOT_RECORDED : collegeCode(record.college);
  if (dimension === 'college') return college;
  return `${college}/${record[dimension] ?? NOT_RECORDED}`;
}

/** Returns the key of a group, such as `campus:FCHS/al-ain`. */
export function groupKey(dimension: FigureDimension, value: string): string {
  return `${dimension}:${value}`;
}

/** Reads the key of a group; undefined for the group of all. */
export function readGroupKey(key: string): { dimension: FigureDimension; value: string } | undefined {
  const end = key.indexOf(':');
  const dimension = FIGURE_FILTERS.find((known) => known === key.slice(0, end));
  return dimension && { dimension, value: key.slice(end + 1) };
}

/** Splits the value of a campus or a programme. @returns no college for a campus of all colleges */
export function splitValue(value: string): { college: string | undefined; name: string } {
  const end = value.indexOf('/');
  return end < 0
    ? { college: undefined, name: value }
    : { college: value.slice(0, end), name: value.slice(end + 1) };
}

/** Returns the college that a filter names: directly, or by a campus or a programme. */
export function collegeOfFilter({ college, campus, programme }: FigureFilter): string | undefined {
  return college ?? splitValue(campus ?? '').college ?? splitValue(programme ?? '').college;
}

/** Lists the filters that are chosen, with their values as text. */
export function chosenFilters(filter: FigureFilter): { dimension: FigureDimension; value: string }[] {
  return FIGURE_FILTERS.flatMap((dimension) => {
    const value = filter[dimension];
    return value == null || value === '' ? [] : [{ dimension, value: String(value) }];
  });
}

/** Checks whether a record belongs to the group of a filter. */
export function isInFilter(record: Placed, filter: FigureFilter): boolean {
  return chosenFilters(filter).every(({ dimension, value }) => isInGroup(record, dimension, value));
}

function isInGroup(record: Placed, dimension: FigureDimension, value: string): boolean {
  if (dimension === 'campus' && isPlace(value)) return record.campus === value;
  return valueOf(dimension, record) === value;
}
