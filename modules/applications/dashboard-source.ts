import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';

import type { ApplicationProgress, NextItem } from '#rules/dashboard/parts.ts';
import { refuse, type PermissionRule } from '#rules/identity/access.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { OPEN_INTERVIEW_STATES } from '#rules/resources/interview.ts';

import { columnOf } from '../engine/resource-table.ts';
import { scopeOf, whereInScope } from '../engine/scope.ts';
import { history } from '../engine/tables.ts';
import type { DashboardSource } from '../portal-module.ts';
import { isOpenOn } from '../vacancies/reader.ts';
import { vacancies } from '../vacancies/tables.ts';
import { applications, interviews } from './tables.ts';
import { vacancyColumn } from './vacancy-ids.ts';

/** The most applications on the dashboard. */
const MOST_SHOWN = 3;
/** The most applications to read. A student has few. */
const MOST_READ = 50;

const DRAFT = 'draft' satisfies keyof typeof APPLICATION.states;
const WITHDRAWN = 'withdrawn' satisfies keyof typeof APPLICATION.states;

/** The interview of an application that has not ended, as PostgreSQL writes it in JSON. */
type OpenInterviewRow = NonNullable<ApplicationProgress['interview']>;

/**
 * Creates the source of a student's own applications: the latest ones with their way (DASHBOARD-48), and the
 * drafts that can still be sent.
 *
 * @param rule who writes applications
 */
export function createOwnApplicationsSource(rule: PermissionRule): DashboardSource {
  return {
    name: 'applications',
    serves: (viewer) => viewer.role === 'user' && refuse(rule, viewer) === undefined,
    async read(db, viewer, now) {
      const isDraft = eq(applications.state, DRAFT);
      const isOfApplication = and(
        eq(columnOf(interviews, 'application'), applications.id),
        inArray(interviews.state, [...OPEN_INTERVIEW_STATES]),
      );
      const isOfRecord = and(eq(history.record, applications.id), sql`${history.transition} is not null`);
      const rows = await db
        .select({
          id: sql<string>`${applications.id}`,
          vacancy: sql<string>`${vacancyColumn()}`,
          title: sql<string | null>`${columnOf(applications, 'title')}`,
          employer: sql<string | null>`${columnOf(applications, 'employer')}`,
          state: sql<string>`${applications.state}`,
          stateSince: sql<Date>`${applications.stateSince}`.mapWith(applications.stateSince),
          changedAt: sql<Date>`${applications.changedAt}`.mapWith(applications.changedAt),
          closesOn: sql<string | null>`${columnOf(vacancies, 'closesOn')}`,
          isOpen: sql<boolean>`coalesce(${isOpenOn(dateInDubai(now))}, false)`,
          before: sql<string | null>`(select ${history.from} from ${history} where ${isOfRecord}
            order by ${history.version} desc limit 1)`,
          interview: sql<OpenInterviewRow | null>`(select json_build_object('id', ${interviews.id},
              'state', ${interviews.state}, 'stateSince', ${interviews.stateSince}, 'start', ${columnOf(interviews, 'start')})
            from ${interviews} where ${isOfApplication} limit 1)`,
        })
        .from(applications)
        .leftJoin(vacancies, eq(vacancies.id, vacancyColumn()))
        .where(
          and(whereInScope(applications, scopeOf(APPLICATION, viewer)), ne(applications.state, WITHDRAWN)),
        )
        // Drafts first: a student has few, and they must not displace what was sent.
        .orderBy(sql`${isDraft} desc`, desc(applications.stateSince), applications.id)
        .limit(MOST_READ);
      const drafts = rows.filter(({ state, isOpen }) => state === DRAFT && isOpen);
      const sent = rows.filter(({ state }) => state !== DRAFT);
      return {
        next: drafts.map(({ title, vacancy, closesOn, changedAt }): NextItem => ({
          kind: 'applicationDraft',
          values: { title: title ?? '', token: vacancy },
          due: closesOn ?? undefined,
          since: changedAt.toISOString(),
        })),
        applications: sent
          .slice(0, MOST_SHOWN)
          .map(({ id, title, employer, state, before, stateSince, interview }): ApplicationProgress => ({
            id,
            title: title ?? id,
            employer,
            state,
            before,
            stateSince: stateSince.toISOString(),
            interview: interview && {
              ...interview,
              stateSince: new Date(interview.stateSince).toISOString(),
            },
          })),
      };
    },
  };
}
