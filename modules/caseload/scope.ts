import { inArray, sql, type SQL } from 'drizzle-orm';

import { codesOfCollege } from '#rules/caseload/roles.ts';

import type { ResourceTable } from '../engine/resource-table.ts';
import type { RecordViewer } from '../engine/scope.ts';
import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import { caseload } from './tables.ts';

/**
 * Returns the condition for the rows of the scope `students` (CASELOAD-3): those of the students whom the
 * user advises, and those of the user's college whose authors have no adviser with the role of the user. A
 * user without a college has only the first ones.
 *
 * @param viewer the claims of the verified token
 */
export function whereStudents(table: ResourceTable, { id, role, college }: RecordViewer): SQL {
  if (!isStorable(id) || !isStorable(role)) return sql`false`;
  const own = sql`
    select student.subject from ${people} adviser
    join ${caseload} assigned on assigned.adviser = adviser.id
    join ${people} student on student.id = assigned.student
    where adviser.subject = ${id} and assigned.role = ${role} and assigned.to_time is null`;
  if (college === undefined || college === '' || !isStorable(college))
    return sql`${table.author} in (${own})`;
  // Beside `or`, PostgreSQL uses the index for an array, but not for a subquery. No student of the user has
  // another adviser with this role, so the second condition needs no exception.
  return sql`((${inArray(table.college, [...codesOfCollege(college)])} or ${table.author} = any(array(${own})))
    and not exists (
      select from ${caseload} assigned
      join ${people} student on student.id = assigned.student
      join ${people} adviser on adviser.id = assigned.adviser
      where student.subject = ${table.author} and adviser.subject is distinct from ${id}
        and assigned.role = ${role} and assigned.to_time is null
    ))`;
}
