import { inArray, sql, type SQL } from 'drizzle-orm';

import { codesOfCollege } from '#rules/caseload/roles.ts';

import type { ResourceTable } from '../engine/resource-table.ts';
import type { RecordViewer } from '../engine/scope.ts';
import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import { caseload } from './tables.ts';

/**
 * Returns the conditions for the two parts of the scope `students` (CASELOAD-3): the rows of the students
 * whom the user advises, and those of the user's college whose authors have no adviser with the role of the
 * user. A user without a college has only the first part.
 *
 * @param viewer the claims of the verified token
 */
export function studentParts(table: ResourceTable, { id, role, college }: RecordViewer): SQL[] {
  if (!isStorable(id) || !isStorable(role)) return [sql`false`];
  // Beside another condition, PostgreSQL uses the index for an array, but not for a subquery.
  const own = sql`${table.author} = any(array(
    select student.subject from ${people} adviser
    join ${caseload} assigned on assigned.adviser = adviser.id
    join ${people} student on student.id = assigned.student
    where adviser.subject = ${id} and assigned.role = ${role} and assigned.to_time is null))`;
  if (college === undefined || college === '' || !isStorable(college)) return [own];
  const ofCollege = sql`(${inArray(table.college, [...codesOfCollege(college)])} and not exists (
    select from ${caseload} assigned
    join ${people} student on student.id = assigned.student
    where student.subject = ${table.author} and assigned.role = ${role} and assigned.to_time is null))`;
  return [own, ofCollege];
}
