import type { AppLoadContext } from '#app/load-context.ts';
import { chosenFilters, type FigureFilter } from '#rules/figures/groups.ts';
import { figurePageOf, type FigureSubject } from '#rules/figures/pages.ts';
import { isLimitedReader, refuseFigures } from '#rules/figures/reading.ts';
import { findCampus } from '#rules/routes/campuses.ts';
import { isHub, pathOf } from '#rules/routes/tree.ts';
import { findRow } from '#rules/routes/table.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { filterOf, readFigures, type FiguresAsked } from './address.ts';
import { listValues, type SentOptions } from './form.ts';
import { askOutcomes, askStudents } from './operations.ts';

/** The message while the database cannot be used. */
export const FIGURES_UNAVAILABLE = 'The figures are unavailable at the moment. Please try again in a minute.';

/** The sentence for a user who can open the page, but whose keys do not cover its figures (FIGURE-16). */
export const NOT_COVERED =
  'Your account can open this page, but it does not include these figures: ask an administrator of the portal about it, or write to portal support at {email}.';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * Returns the page with figures of a request, or of its CSV file, and its address.
 *
 * @throws a 404 Response for a campus without a page
 */
export function pageOf({ row, campuses }: AppLoadContext, params: Params) {
  const own = row?.layout === 'none' ? findRow(row.parent ?? '') : row;
  if (!own || isHub(own)) throw new Response(null, { status: 404 });
  const campus = own.campusesOf && findCampus(campuses, own.campusesOf, params['campus'])?.campus;
  if (own.campusesOf && campus === undefined) throw new Response(null, { status: 404 });
  return { ...figurePageOf(own, campus), row: own, path: pathOf(own, { campus }) };
}

export type OpenPage = ReturnType<typeof pageOf>;

/** The figures that the subjects show. */
const NEEDS: Readonly<Record<FigureSubject, { outcomes: boolean; students: boolean }>> = {
  outcomes: { outcomes: true, students: false },
  statistics: { outcomes: true, students: false },
  students: { outcomes: false, students: true },
  forecast: { outcomes: true, students: true },
  college: { outcomes: true, students: true },
};

/**
 * Reads the figures of a page for the filters of its address. If the address has a fault, they are the
 * figures of all that the page shows (FIGURE-14).
 *
 * @returns `refused` for a user whose keys do not cover them; `unavailable` with the status of the response
 */
export async function readPageFigures(context: AppLoadContext, request: Request, page: OpenPage) {
  const { viewer } = context.session;
  if (!viewer || refuseFigures(viewer, page.fixed) !== undefined) return { kind: 'refused' as const };
  const isLimited = isLimitedReader(viewer);
  const asked = readFigures(new URL(request.url).searchParams, { page, isLimited });
  const first = await ask(context, page, { ...asked, chosen: asked.fault ? [] : asked.chosen }, isLimited);
  if (first.kind !== 'figures' || asked.fault) return { ...first, asked, isLimited };
  const unknown = findUnknown(asked, first.options, page);
  if (!unknown) return { ...first, asked, isLimited };
  const all = await ask(context, page, { ...asked, chosen: [] }, isLimited);
  return { ...all, asked: { ...asked, fault: { kind: 'unknown' as const, ...unknown } }, isLimited };
}

async function ask(
  context: AppLoadContext,
  page: OpenPage,
  { chosen, period }: Pick<FiguresAsked, 'chosen' | 'period'>,
  isLimited: boolean,
) {
  const needs = NEEDS[page.subject];
  // On the page of a college, the classes are those of the graduates.
  const ofStudents =
    page.subject === 'college' ? chosen.filter(({ dimension }) => dimension !== 'class') : chosen;
  const [outcomes, students] = await Promise.all([
    needs.outcomes ? askOutcomes(context, filterOf(chosen, page, isLimited), period) : undefined,
    needs.students ? askStudents(context, filterOf(ofStudents, page, isLimited)) : undefined,
  ]);
  for (const answer of [outcomes, students]) {
    if (answer?.ok !== false) continue;
    if (answer.code === 'FORBIDDEN') return { kind: 'refused' as const };
    return {
      kind: 'unavailable' as const,
      text: failureMessage(answer, t(FIGURES_UNAVAILABLE)),
      status: answer.status,
    };
  }
  const read = {
    outcomes: outcomes?.ok ? outcomes.data : undefined,
    students: students?.ok ? students.data : undefined,
  };
  return {
    kind: 'figures' as const,
    ...read,
    options: joinOptions(read.outcomes?.options, read.students?.options),
  };
}

/** Joins the values that graduates and students have. If both are read, the classes are of graduates. */
function joinOptions(ofGraduates: SentOptions | undefined, ofStudents: SentOptions | undefined): SentOptions {
  const join = (name: 'colleges' | 'campuses' | 'programmes') => [
    ...new Set([...(ofGraduates?.[name] ?? []), ...(ofStudents?.[name] ?? [])]),
  ];
  return {
    colleges: join('colleges'),
    campuses: join('campuses'),
    programmes: join('programmes'),
    classes: ofGraduates?.classes ?? ofStudents?.classes ?? [],
  };
}

/** Returns a chosen filter that no record has. */
function findUnknown({ chosen }: FiguresAsked, options: SentOptions, page: OpenPage) {
  return chosen.find(({ dimension, value }) => !listValues(dimension, options, page).includes(value));
}

/** Checks whether the figures are those of one college, so that the names of its groups need not name it. */
export function isOfOneCollege({ college, campus, programme }: FigureFilter): boolean {
  return college != null || [campus, programme].some((value) => value?.includes('/'));
}

/** Describes the filters of a log entry. */
export function loggedFilters(filter: FigureFilter): string[] {
  return chosenFilters(filter).map(({ dimension, value }) => `${dimension}:${value}`);
}
