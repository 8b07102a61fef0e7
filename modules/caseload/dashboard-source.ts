import { and, eq, inArray, isNull } from 'drizzle-orm';

import { caseloadViewOf } from '#rules/caseload/rights.ts';
import { ADVISER_ROLES } from '#rules/caseload/roles.ts';
import { refuse } from '#rules/identity/access.ts';
import { ADMINISTER_PEOPLE } from '#rules/people/rights.ts';

import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import type { DashboardSource } from '../portal-module.ts';
import { isUnadvised } from './overview.ts';
import { caseload } from './tables.ts';

/** The figure of each role's own students. Each leads to the page of the role. */
const FIGURES = { careercounselor: 'counseledStudents', supervisor: 'supervisedStudents' } as const;

/**
 * How many students a user advises; for administrators, how many have no career counselor (CASELOAD-11). A
 * number of zero is not shown.
 */
export const CASELOAD_SOURCE: DashboardSource = {
  name: 'caseload',
  serves: (viewer) =>
    ADVISER_ROLES.some((role) => caseloadViewOf(viewer, role) === 'own') ||
    refuse(ADMINISTER_PEOPLE, viewer) === undefined,
  async read(db, viewer) {
    const role = ADVISER_ROLES.find((name) => name === viewer.role);
    if (role === undefined) {
      const count = await db.$count(people, and(eq(people.role, 'user'), isUnadvised('careercounselor')));
      return count === 0 ? {} : { figures: [{ kind: 'studentsWithoutCounselor', count }] };
    }
    if (!isStorable(viewer.id)) return {};
    const adviser = db.select({ id: people.id }).from(people).where(eq(people.subject, viewer.id));
    const students = db
      .select({ id: caseload.student })
      .from(caseload)
      .where(and(inArray(caseload.adviser, adviser), eq(caseload.role, role), isNull(caseload.to)));
    const count = await db.$count(people, and(eq(people.role, 'user'), inArray(people.id, students)));
    return count === 0 ? {} : { figures: [{ kind: FIGURES[role], count }] };
  },
};
