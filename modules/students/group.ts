import { sql, type SQL } from 'drizzle-orm';

import { GROUP_OF_STATUS, type ListedGroup } from '#rules/students/groups.ts';

import { people, personStudents } from '../people/tables.ts';

/** The group of a person: that of the account, or the first one that a student record says. */
export const GROUP = sql<ListedGroup | null>`coalesce(${people.studentGroup}, (
  select (${arrayOf(Object.values(GROUP_OF_STATUS))})[min(
    array_position(${arrayOf(Object.keys(GROUP_OF_STATUS))}, record.status))]
  from ${personStudents} record where record.person = ${people.id}))`;

function arrayOf(values: readonly string[]): SQL {
  const parts = values.map((value) => sql`${value}`);
  return sql`array[${sql.join(parts, sql`, `)}]::text[]`;
}
