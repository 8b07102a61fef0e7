import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';

import { WEEK_DAYS } from '#rules/dashboard/sources.ts';
import { refuse } from '#rules/identity/access.ts';
import { CLEARANCE } from '#rules/resources/clearance.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import { getRow } from '#rules/routes/table.ts';

import { columnOf } from '../engine/resource-table.ts';
import { scopeOf, whereInScope } from '../engine/scope.ts';
import type { DashboardSource } from '../portal-module.ts';
import { clearances } from './tables.ts';

/** The most visits on the dashboard. */
const MOST_SITE_VISITS = 10;

const column = (name: string) => sql<string>`${columnOf(clearances, name)}`;

/**
 * The source of the visits of the next seven days, for those who read clearances (DASHBOARD-50). One that
 * began before and still lasts is of today.
 */
export const CLEARANCES_SOURCE: DashboardSource = {
  name: 'clearances',
  serves: (viewer) =>
    readGrantOf(CLEARANCE, viewer) !== undefined &&
    refuse(getRow('security-clearance').access, viewer) === undefined,
  async read(db, viewer, now) {
    const today = dateInDubai(now);
    const firstDay = column('firstDay');
    const rows = await db
      .select({ id: clearances.id, name: column('name'), site: column('site'), firstDay })
      .from(clearances)
      .where(
        and(
          whereInScope(clearances, scopeOf(CLEARANCE, viewer)),
          eq(clearances.state, 'approved'),
          gte(column('lastDay'), today),
          lt(firstDay, addDays(today, WEEK_DAYS)),
        ),
      )
      .orderBy(asc(firstDay), asc(clearances.id))
      .limit(MOST_SITE_VISITS);
    return {
      week: rows.map(({ firstDay: first, ...values }) => ({
        kind: 'visit',
        values,
        on: first < today ? today : first,
      })),
    };
  },
};
