import { createHash } from 'node:crypto';

import { inArray, sql, type SQL } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';
import { MOST_OF_AUDIENCE } from '#rules/students/audience.ts';
import { t } from '#rules/text/t.ts';

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
 * Returns a text that stands for a set of people: the same one for the same people in any order. A form sends
 * it, so that an action on several students is about those whom its page has shown.
 */
export function keyOfPeople(ids: readonly string[]): string {
  return createHash('sha256')
    .update([...ids].sort().join())
    .digest('base64url');
}

/**
 * Returns the condition for the students of an audience (STUDENTS-10). Students outside of the scope are left
 * out, and an audience without a choice has no one.
 *
 * @throws ModuleError VALIDATION_FAILED in words for more than 500 chosen students
 */
export function whereAudience(
  db: Queries,
  scope: StudentScope,
  { people: chosen, filters }: StudentAudience,
): SQL | undefined {
  if (chosen != null) {
    if (chosen.length > MOST_OF_AUDIENCE) {
      throw new ModuleError('VALIDATION_FAILED', {
        message: t('Choose at most {limit} students, for example with more filters.', {
          limit: MOST_OF_AUDIENCE,
        }),
      });
    }
    const ids = chosen.filter(isUuid);
    return ids.length === 0 ? sql`false` : sql`(${whereStudent(scope)} and ${inArray(people.id, ids)})`;
  }
  return filters == null ? sql`false` : whereFound(db, scope, filters);
}
