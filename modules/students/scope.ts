import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';

import { codesOfCollege } from '#rules/caseload/roles.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { studentsReadBy, type StudentReads } from '#rules/students/reading.ts';

import { caseload } from '../caseload/tables.ts';
import { isStorable } from '../people/claims.ts';
import { people, personStudents } from '../people/tables.ts';

/** The claims of a verified token that decide which students a user reads. */
type StudentReader = Pick<Viewer, 'id' | 'role' | 'college' | 'partialLogin'>;

/** Which students a user reads. The class is not exported: only `studentScopeOf` creates a scope. */
class Scope {
  /** Only this class has it, so no other object has this type. */
  declare protected readonly isScope: true;
  readonly reads: StudentReads;
  readonly reader: StudentReader;

  constructor(reads: StudentReads, reader: StudentReader) {
    this.reads = reads;
    this.reader = reader;
  }
}

/**
 * The students whom a user reads (STUDENTS-1). Each function that reads students takes one, so a query
 * without a scope does not compile.
 */
export type StudentScope = Scope;

/**
 * Returns the students whom a user reads (STUDENTS-1).
 *
 * @param reader the user of the verified token
 * @throws ModuleError FORBIDDEN if the role reads none
 */
export function studentScopeOf(reader: StudentReader): StudentScope {
  const reads = studentsReadBy(reader);
  if (reads === undefined) throw new ModuleError('FORBIDDEN');
  return new Scope(reads, reader);
}

/**
 * Returns the condition for the people of a scope. For an adviser, the rule is that of applications: see
 * `studentParts` (CASELOAD-3).
 */
export function whereStudent({ reads, reader }: StudentScope): SQL | undefined {
  const isStudent = eq(people.role, 'user');
  return reads === 'all' ? isStudent : and(isStudent, or(...advisedParts(reader)));
}

/**
 * Lists the parts of an adviser's scope: the own students, and those of the college who have no adviser with
 * this role. PostgreSQL uses an index for an array, but not for a subquery.
 */
function advisedParts({ id, role, college }: StudentReader): (SQL | undefined)[] {
  if (!isStorable(id)) return [sql`false`];
  const own = sql`${people.id} = any(array(
    select assigned.student from ${people} adviser
    join ${caseload} assigned on assigned.adviser = adviser.id
    where adviser.subject = ${id} and assigned.role = ${role} and assigned.to_time is null))`;
  if (college === undefined || college === '' || !isStorable(college)) return [own];
  const codes = [...codesOfCollege(college)];
  const ofRecords = sql`${people.id} = any(array(
    select record.person from ${personStudents} record where ${inArray(sql`record.college`, codes)}))`;
  const isUnadvised = sql`not exists (
    select from ${caseload} assigned
    where assigned.student = ${people.id} and assigned.role = ${role} and assigned.to_time is null)`;
  return [own, and(or(inArray(people.college, codes), ofRecords), isUnadvised)];
}
