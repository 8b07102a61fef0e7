import { sql } from 'drizzle-orm';
import { date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { NoteKind } from '#rules/case-notes/kinds.ts';

import { moment, portal } from '../database/schema.ts';
import { people } from '../people/tables.ts';

/**
 * What advisers and administrators write about a student, and the next steps with their days (CASE-1). Only
 * the users of the case read its text: it is in no CSV file, search, e-mail or copy of personal data.
 */
export const caseNotes = portal.table(
  'case_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    student: uuid('student')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** Null after the erasure of the author, whose name stays. */
    author: uuid('author').references(() => people.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    /** The role in which the author wrote it. */
    authorRole: text('author_role').notNull(),
    kind: text('kind').$type<NoteKind>().notNull(),
    text: text('text').notNull(),
    /** What happens next; null without a next step. */
    nextStep: text('next_step'),
    /** The day of the next step, as YYYY-MM-DD in the Emirates. */
    dueOn: date('due_on'),
    /** When the next step was done. */
    doneAt: moment('done_at'),
    doneByName: text('done_by_name'),
    /** When the portal reminded the adviser; null if it has not. */
    remindedAt: moment('reminded_at'),
    createdAt: moment('created_at').notNull(),
    /** When the author changed it last; null if never. */
    changedAt: moment('changed_at'),
    version: integer('version').notNull().default(1),
    /** Identifies the form, so that a repetition adds no second note. */
    submission: text('submission'),
  },
  (table) => [
    index().on(table.student, table.createdAt),
    index().on(table.author),
    // The next steps that are open.
    index('case_notes_due_index')
      .on(table.dueOn)
      .where(sql`due_on is not null and done_at is null`),
    uniqueIndex('case_notes_submission_unique').on(table.student, table.submission),
  ],
);
