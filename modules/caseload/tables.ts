import { sql } from 'drizzle-orm';
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment, portal } from '../database/schema.ts';
import { people } from '../people/tables.ts';

/**
 * The assignments of advisers to students, with their first and last times (CASELOAD-1). An assignment that
 * has ended stays until one of the two people is erased.
 */
export const caseload = portal.table(
  'caseload',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The career counselor or the supervisor. */
    adviser: uuid('adviser')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    student: uuid('student')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The role in which the adviser advises. A student has at most one adviser for each. */
    role: text('role', { enum: ['careercounselor', 'supervisor'] }).notNull(),
    from: moment('from_time').notNull(),
    /** Null while the assignment is in force. */
    to: moment('to_time'),
    /** The name of the user who assigned the student, or handed the student over. */
    assignedBy: text('assigned_by').notNull(),
    /** What the adviser before has written for this one (CASELOAD-7); null without a note. */
    handOverNote: text('hand_over_note'),
  },
  (table) => [
    uniqueIndex('caseload_student_role_unique')
      .on(table.student, table.role)
      .where(sql`to_time is null`),
    index().on(table.adviser, table.to),
    index().on(table.student),
  ],
);
