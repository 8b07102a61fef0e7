import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Queries } from '../../database/database.ts';
import { people, personStudents } from '../tables.ts';

/** The columns of a person that imports write. */
const PERSON_COLUMNS = [
  ...(['name', 'email', 'role', 'college', 'partnerId'] as const),
  ...(['mobile', 'language', 'lastImport', 'importedAt'] as const),
] as const;
const STUDENT_COLUMNS = [
  ...(['college', 'programme', 'campus', 'class', 'status'] as const),
  ...(['source', 'lastImport'] as const),
] as const;

/**
 * Adds people, or writes what imports write of them, in one query. The transaction has locked those it knows.
 */
export async function writePeople(tx: Queries, rows: Iterable<typeof people.$inferInsert>): Promise<void> {
  const values = [...rows];
  if (values.length === 0) return;
  await tx
    .insert(people)
    .values(values)
    .onConflictDoUpdate({ target: people.id, set: fromNew(people, PERSON_COLUMNS) });
}

/** Adds student records, or writes what imports write of them, in one query. The person of a record stays. */
export async function writeStudents(
  tx: Queries,
  rows: Iterable<typeof personStudents.$inferInsert>,
): Promise<void> {
  const values = [...rows];
  if (values.length === 0) return;
  await tx
    .insert(personStudents)
    .values(values)
    .onConflictDoUpdate({
      target: personStudents.studentId,
      set: fromNew(personStudents, STUDENT_COLUMNS),
    });
}

function fromNew<Name extends string>(
  table: Readonly<Record<Name, PgColumn>>,
  columns: readonly Name[],
): Record<Name, SQL> {
  return Object.fromEntries(
    columns.map((name) => [name, sql`excluded.${sql.identifier(table[name].name)}`]),
  ) as Record<Name, SQL>;
}
