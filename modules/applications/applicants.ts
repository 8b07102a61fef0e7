import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { listTransitions } from '#rules/resources/engine/may.ts';
import { searchWords } from '#rules/text/normalise.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { isRecordId } from '../engine/record.ts';
import { valuesOf, type StoredRecord } from '../engine/resource-table.ts';
import { scopeOf, whereInAnyState, whereInScope, type RowScope } from '../engine/scope.ts';
import { history } from '../engine/tables.ts';
import { searchLineOf } from '../engine/values.ts';
import { applications } from './tables.ts';
import { vacancyColumn, vacancyIdsOf } from './vacancy-ids.ts';

/** The applicants for a vacancy, as numbers. */
export interface VacancyApplicants {
  vacancy: string;
  /** The states that at least one application has. */
  states: { state: string; count: number }[];
  /** How many applications the company had, before the student withdrew them. */
  withdrawn: number;
}

/** An application in the list of its vacancy. */
export interface Applicant {
  id: string;
  version: number;
  state: string;
  /** In ISO 8601. */
  stateSince: string;
  applicant: string;
  college: string | null;
  /** The transitions that the user can apply now. */
  transitions: string[];
}

/** The part of the applicants for a vacancy that a page shows. Null counts as missing. */
export interface ApplicantsRequest {
  vacancy: string;
  states?: readonly string[] | null;
  /** Words that the name must contain. */
  search?: string | null;
  /** From 1. */
  number?: number | null;
}

/**
 * The line of the search with the name. Another one has the title, which all applicants for a vacancy share.
 */
const NAME_LINE = searchLineOf(APPLICATION, 'applicant');

/**
 * Returns the applications of which a user sees the applicants for a vacancy: those of the company, or those
 * of the staff (APPLICATION-13).
 *
 * @throws ModuleError FORBIDDEN for all others, also for students, who see only their own
 */
export function applicantScopeOf(viewer: Viewer): RowScope {
  const scope = scopeOf(APPLICATION, viewer);
  if (scope.grant.scope === 'own') throw new ModuleError('FORBIDDEN');
  return scope;
}

/**
 * Counts the applicants for some vacancies by state, in one statement (APPLICATION-13). A vacancy without
 * applications of the scope has none, also one that does not exist.
 *
 * @throws ModuleError VALIDATION_FAILED for more than 100 vacancies
 */
export async function countApplicants(
  db: Queries,
  scope: RowScope,
  ids: readonly string[],
): Promise<VacancyApplicants[]> {
  const known = vacancyIdsOf(ids);
  if (known.length === 0) return [];
  const isLost = sql`(${eq(applications.state, 'withdrawn')} and ${wasForwarded()})`;
  const rows = await db
    .select({
      vacancy: sql<string>`${vacancyColumn()}`,
      state: applications.state,
      count: count(),
      withdrawn: sql<number>`count(*) filter (where ${isLost})`.mapWith(Number),
    })
    .from(applications)
    // A company does not read an application that was withdrawn, but it is told how many there are.
    .where(and(inArray(vacancyColumn(), known), whereInAnyState(applications, scope)))
    .groupBy(vacancyColumn(), applications.state);
  const { states: readable } = scope.grant;
  const byVacancy = Map.groupBy(rows, ({ vacancy }) => vacancy);
  return known.map((vacancy) => {
    const own = byVacancy.get(vacancy) ?? [];
    return {
      vacancy,
      states: own
        .filter(({ state }) => readable?.includes(state) ?? true)
        .map((row) => ({ state: row.state, count: row.count })),
      withdrawn: own.reduce((sum, { withdrawn }) => sum + withdrawn, 0),
    };
  });
}

/** Returns the condition for the applications that the staff sent to the company. */
function wasForwarded(): SQL {
  const isForward = and(eq(history.record, applications.id), eq(history.transition, 'forward'));
  return sql`exists (select 1 from ${history} where ${isForward})`;
}

/**
 * Lists a page of the applicants for a vacancy, first those who have been in their state for the longest time
 * (APPLICATION-13).
 *
 * @throws ModuleError VALIDATION_FAILED for a number of a page that does not exist
 */
export async function listApplicants(
  db: Queries,
  scope: RowScope,
  request: ApplicantsRequest,
): Promise<Applicant[]> {
  if ((request.number ?? 1) < 1) {
    const message = t('The first page has the number 1.');
    throw new ModuleError('VALIDATION_FAILED', { validation: { number: [message] } });
  }
  const rows = await db
    .select()
    .from(applications)
    .where(whereApplicant(scope, request))
    .orderBy(asc(applications.stateSince), asc(applications.id))
    .limit(PAGE_ROWS)
    .offset(offsetOf(request.number));
  return rows.map((row) => applicantOf(row, scope));
}

/** Counts the applicants of all pages of a list (APPLICATION-13). */
export async function countListed(db: Queries, scope: RowScope, request: ApplicantsRequest): Promise<number> {
  return await db.$count(applications, whereApplicant(scope, request));
}

function whereApplicant(scope: RowScope, { vacancy, states, search }: ApplicantsRequest): SQL | undefined {
  const name = sql`split_part(${applications.search}, chr(10), ${NAME_LINE})`;
  return and(
    isRecordId(vacancy) ? eq(vacancyColumn(), vacancy) : sql`false`,
    whereInScope(applications, scope),
    states ? inArray(applications.state, [...new Set(states)].filter(isKnown)) : undefined,
    ...searchWords(search ?? '').map((word) => sql`position(${word} in ${name}) > 0`),
  );
}

function isKnown(state: string): boolean {
  return Object.hasOwn(APPLICATION.states, state);
}

function applicantOf(row: StoredRecord, { resource, viewer }: RowScope): Applicant {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    college: row.college,
    applicant: valuesOf(resource, row).text('applicant') ?? '',
    stateSince: row.stateSince.toISOString(),
    transitions: listTransitions(resource, viewer, row),
  };
}
