import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { STATES_WAITING_FOR_COMPANY } from '#rules/applications/stages.ts';
import type { CompanyOpening } from '#rules/dashboard/parts.ts';
import { refuse, type PermissionRule } from '#rules/identity/access.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';

import { columnOf } from '../engine/resource-table.ts';
import { scopeOf, whereInScope } from '../engine/scope.ts';
import type { DashboardSource } from '../portal-module.ts';
import { isOpenOn } from '../vacancies/reader.ts';
import { vacancies } from '../vacancies/tables.ts';
import { applications } from './tables.ts';
import { vacancyColumn } from './vacancy-ids.ts';

/** The most openings on the dashboard. */
const MOST_OPENINGS = 5;

/**
 * Creates the source of a company's open vacancies, those that close first, with their applicants by state
 * (DASHBOARD-48).
 *
 * @param rule who sees the applicants of a company
 */
export function createOpeningsSource(rule: PermissionRule): DashboardSource {
  return {
    name: 'openings',
    serves: (viewer) => viewer.role === 'partner' && refuse(rule, viewer) === undefined,
    async read(db, viewer, now) {
      const closesOn = sql<string>`${columnOf(vacancies, 'closesOn')}`;
      const ofVacancy = and(
        eq(vacancyColumn(), sql`opening.id`),
        whereInScope(applications, scopeOf(APPLICATION, viewer)),
      );
      const opening = db
        .select({
          id: vacancies.id,
          title: sql<string>`${columnOf(vacancies, 'title')}`.as('title'),
          state: vacancies.state,
          places: sql<number>`${columnOf(vacancies, 'places')}`.as('places'),
          closesOn: closesOn.as('closes_on'),
          total: sql<number>`(count(*) over ())::int`.as('total'),
        })
        .from(vacancies)
        .where(and(whereInScope(vacancies, scopeOf(VACANCY, viewer)), isOpenOn(dateInDubai(now))))
        .orderBy(asc(closesOn), asc(vacancies.id))
        .limit(MOST_OPENINGS)
        .as('opening');
      const rows = await db
        .select({
          id: opening.id,
          title: opening.title,
          state: opening.state,
          places: opening.places,
          closesOn: opening.closesOn,
          total: opening.total,
          applicants: sql<{ state: string; count: number }[]>`coalesce((
            select json_agg(json_build_object('state', state, 'count', n) order by state) from (
              select ${applications.state} as state, count(*)::int as n from ${applications}
              where ${ofVacancy} group by ${applications.state}) as counted), '[]'::json)`,
          oldest: sql<string | null>`(select min(${applications.stateSince}) from ${applications}
            where ${and(ofVacancy, inArray(applications.state, [...STATES_WAITING_FOR_COMPANY]))})`,
        })
        .from(opening)
        .orderBy(opening.closesOn, opening.id);
      const openings = rows.map(
        ({ id, title, state, places, closesOn: lastDay, applicants, oldest }): CompanyOpening => ({
          id,
          title,
          state,
          places,
          closesOn: lastDay,
          applicants,
          oldest: oldest === null ? null : new Date(oldest).toISOString(),
        }),
      );
      return { openings, openingsTotal: rows[0]?.total ?? 0 };
    },
  };
}
