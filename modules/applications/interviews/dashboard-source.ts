import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';

import type { LineValues } from '#rules/dashboard/parts.ts';
import { WEEK_DAYS } from '#rules/dashboard/sources.ts';
import { refuse, type PermissionRule } from '#rules/identity/access.ts';
import { addDays, dateInDubai, dateTimeInDubai } from '#rules/resources/engine/dates.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import { INTERVIEW, type InterviewState } from '#rules/resources/interview.ts';

import { columnOf } from '../../engine/resource-table.ts';
import { scopeOf, whereInScope } from '../../engine/scope.ts';
import type { DashboardSource } from '../../portal-module.ts';
import { interviews } from '../tables.ts';

/** The most interviews on the dashboard. */
const MOST_INTERVIEWS = 10;

/**
 * Creates the source of the booked interviews of the next seven days: those that a student or a company
 * attends (DASHBOARD-47), and those that the staff read (DASHBOARD-50).
 *
 * @param rule who reads interviews
 */
export function createInterviewsSource(rule: PermissionRule): DashboardSource {
  const column = (name: string) => sql<string | null>`${columnOf(interviews, name)}`;
  return {
    name: 'interviews',
    serves: (viewer) => refuse(rule, viewer) === undefined && readGrantOf(INTERVIEW, viewer) !== undefined,
    async read(db, viewer, now) {
      const rows = await db
        .select({
          id: interviews.id,
          title: column('title'),
          employer: column('employer'),
          applicant: column('applicant'),
          start: sql<string>`${column('start')}`,
        })
        .from(interviews)
        .where(
          and(
            whereInScope(interviews, scopeOf(INTERVIEW, viewer)),
            eq(interviews.state, 'booked' satisfies InterviewState),
            gte(column('start'), dateTimeInDubai(now)),
            lt(column('start'), addDays(dateInDubai(now), WEEK_DAYS)),
          ),
        )
        .orderBy(asc(column('start')), asc(interviews.id))
        .limit(MOST_INTERVIEWS);
      const lines = rows.map(({ id, title, employer, applicant, start }) => {
        const values: LineValues = {
          id,
          title: title ?? '',
          employer: employer ?? '',
          applicant: applicant ?? '',
        };
        return { values, start };
      });
      if (viewer.role !== 'user' && viewer.role !== 'partner')
        return { week: lines.map(({ values, start }) => ({ kind: 'interview', values, on: start })) };
      const kind = viewer.role === 'user' ? 'interviewToAttend' : 'interviewToHold';
      return { next: lines.map(({ values, start }) => ({ kind, values, due: start })) };
    },
  };
}
