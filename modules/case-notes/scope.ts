import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { ACT_ON_STUDENTS } from '#rules/students/reading.ts';

import { studentScopeOf, type StudentScope } from '../students/scope.ts';

/** The claims of a verified token that decide whose cases a user reads. */
export type CaseReader = Pick<
  Viewer,
  'id' | 'role' | 'college' | 'permissions' | 'partialLogin' | 'studentId'
>;

/** The cases that a user reads. The class is not exported: only `caseScopeOf` creates a scope. */
class Scope {
  /** Only this class has it, so no other object has this type. */
  declare protected readonly isCaseScope: true;
  readonly students: StudentScope;
  readonly reader: CaseReader;

  constructor(students: StudentScope, reader: CaseReader) {
    this.students = students;
    this.reader = reader;
  }
}

/**
 * The cases that a user reads (CASE-2). Each function that reads or changes notes takes one, so a query
 * without a scope does not compile.
 */
export type CaseScope = Scope;

/**
 * Returns the cases that a user reads: those of the students of an adviser or administrator. A Viewer reads
 * students, and no case (CASE-2).
 *
 * @param reader the user of the verified token
 * @throws ModuleError FORBIDDEN if the user has no cases
 */
export function caseScopeOf(reader: CaseReader): CaseScope {
  const scope = findCaseScope(reader);
  if (!scope) throw new ModuleError('FORBIDDEN');
  return scope;
}

/** Like `caseScopeOf`, but returns undefined for a user who has no cases. */
export function findCaseScope(reader: CaseReader): CaseScope | undefined {
  if (refuse(ACT_ON_STUDENTS, reader) !== undefined) return undefined;
  return new Scope(studentScopeOf(reader), reader);
}
