import { eq, sql } from 'drizzle-orm';

import { refuse } from '#rules/identity/access.ts';
import { ACT_ON_STUDENTS } from '#rules/students/reading.ts';

import { people } from '../people/tables.ts';
import type { DashboardSource } from '../portal-module.ts';
import { studentScopeOf } from '../students/scope.ts';
import { whereToCheck } from './student-outcomes.ts';
import { outcomes } from './tables.ts';

/** The number of outcomes that wait for a check by the user (OUTCOME-4). */
export const OUTCOME_CHECKS_SOURCE: DashboardSource = {
  name: 'outcomeChecks',
  serves: (viewer) => refuse(ACT_ON_STUDENTS, viewer) === undefined,
  async read(db, viewer) {
    const [row] = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number) })
      .from(outcomes)
      .innerJoin(people, eq(people.id, outcomes.person))
      .where(whereToCheck(studentScopeOf(viewer)));
    const count = row?.count ?? 0;
    return count === 0 ? {} : { figures: [{ kind: 'outcomesToCheck', count }] };
  },
};
