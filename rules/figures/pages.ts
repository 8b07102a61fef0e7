import type { RouteRow } from '../routes/row.ts';
import { FIGURE_FILTERS, type FigureDimension, type FigureFilter } from './groups.ts';

/** What a page with figures is about (FIGURE-10 to FIGURE-13). */
export type FigureSubject = 'outcomes' | 'students' | 'forecast' | 'statistics' | 'college';

/** What a page with figures shows. */
export interface FigurePage {
  subject: FigureSubject;
  /** The group that all figures of the page are about. A page of a campus takes it from its address. */
  fixed: FigureFilter;
  /** The filters that the form offers, beside those that the page fixes. */
  filters: readonly FigureDimension[];
  /** Whether the form offers which answers of graduates count. */
  hasPeriod: boolean;
}

/** The pages with figures, by the id of their row (FIGURE-10 to FIGURE-13). */
const PAGES = {
  'employment-dashboard': { subject: 'outcomes', fixed: {}, filters: FIGURE_FILTERS, hasPeriod: true },
  'student-dashboard': { subject: 'students', fixed: {}, filters: FIGURE_FILTERS, hasPeriod: false },
  // The classes are the axis of the forecast.
  'graduates-forecast': {
    subject: 'forecast',
    fixed: {},
    filters: ['college', 'campus', 'programme'],
    hasPeriod: false,
  },
  statistics: { subject: 'statistics', fixed: {}, filters: FIGURE_FILTERS, hasPeriod: true },
  fchs: collegePage({ college: 'FCHS' }, ['campus', 'programme', 'class']),
  'fchs-campus': collegePage({ college: 'FCHS' }, ['programme', 'class']),
  'fchs-al-ain': collegePage({ campus: 'FCHS/al-ain' }, ['programme', 'class']),
  adpoly: collegePage({ college: 'ADPOLY' }, ['campus', 'programme', 'class']),
  'adpoly-campus': collegePage({ college: 'ADPOLY' }, ['programme', 'class']),
  campus: collegePage({ campus: 'al-ain' }, ['college', 'programme', 'class']),
} as const satisfies Readonly<Record<string, FigurePage>>;

export type FigurePageId = keyof typeof PAGES;

function collegePage(fixed: FigureFilter, filters: readonly FigureDimension[]): FigurePage {
  return { subject: 'college', fixed, filters, hasPeriod: true };
}

/**
 * Returns what a page with figures shows.
 *
 * @param row the row of the page
 * @param campus the last part of the address of a campus page, such as `al-ain`
 * @throws if the row is no page with figures
 */
export function figurePageOf(
  { id, campusesOf }: Pick<RouteRow, 'id' | 'campusesOf'>,
  campus?: string,
): FigurePage {
  const page = Object.hasOwn(PAGES, id) ? PAGES[id as FigurePageId] : undefined;
  if (!page) throw new Error(`The row '${id}' is no page with figures.`);
  if (campusesOf === undefined || campus === undefined) return page;
  return { ...page, fixed: { campus: `${campusesOf.toUpperCase()}/${campus}` } };
}
