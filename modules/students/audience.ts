import { inArray, sql, type SQL } from 'drizzle-orm';

import { MOST_OF_AUDIENCE } from '#rules/students/audience.ts';

import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { people } from '../people/tables.ts';
import { whereStudent, type StudentScope } from './scope.ts';
import { whereFound, type StudentFilters } from './students.ts';

/** The students of an action on several: chosen ones by their ids, or all that some filters find. */
export interface StudentAudience {
  people?: readonly string[] | null;
  filters?: StudentFilters | null;
}

/**
 * Returns the condition for the students of an audience (STUDENTS-10). Students outside of the scope are left
 * out, and an audience without a choice has no one.
 */
export function whereAudience(
  db: Queries,
  scope: StudentScope,
  { people: chosen, filters }: StudentAudience,
): SQL | undefined {
  if (chosen != null) {
    const ids = chosen.filter(isUuid).slice(0, MOST_OF_AUDIENCE);
    return ids.length === 0 ? sql`false` : sql`(${whereStudent(scope)} and ${inArray(people.id, ids)})`;
  }
  return filters == null ? sql`false` : whereFound(db, scope, filters);
}
