import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import type { StudentGroup } from '#rules/identity/student-types.ts';
import type { ImportState, LineOutcome } from '#rules/people/import-states.ts';
import type { ImportFault } from '#rules/people/import-cell.ts';
import type { ImportedPerson } from '#rules/people/import-line.ts';
import type { StudentStatus } from '#rules/people/student-status.ts';
import { LANGUAGES } from '#rules/text/language.ts';

import { moment as milliseconds, portal } from '../database/schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * The people whom the portal knows: those who signed in, and those of imports (PEOPLE-1). The backend keeps
 * the accounts. After a sign-in, the values are those of the last token. Rights always come from the verified
 * token, never from this table.
 */
export const people = portal.table(
  'people',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The subject of the backend's tokens. Empty until the first sign-in. */
    subject: text('subject').unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role').notNull(),
    /** Of students: whether they study, graduate or have graduated, as the last token says. */
    studentGroup: text('student_group').$type<StudentGroup>(),
    /** The permission keys of the last token; null before the first sign-in with this version (MESSAGE-1). */
    permissions: jsonb('permissions').$type<readonly string[]>(),
    college: text('college'),
    partnerId: text('partner_id'),
    /** From imports only, like the language. */
    mobile: text('mobile'),
    language: text('language', { enum: LANGUAGES }),
    /** The language of the pages at the last sign-in, or the one chosen since; null if unknown (MAIL-22). */
    pageLanguage: text('page_language', { enum: LANGUAGES }),
    /** Where the row comes from. */
    source: text('source', { enum: ['sign-in', 'import'] }).notNull(),
    /** The import that wrote the row last. Only this one can be undone in it. */
    lastImport: uuid('last_import'),
    /** When an import wrote the row. */
    importedAt: milliseconds('imported_at'),
    /** The name, the e-mail address and the student ids, as a search compares them. */
    search: text('search').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    firstSignInAt: moment('first_sign_in_at'),
    lastSignInAt: moment('last_sign_in_at'),
    /** The sign-in before the last one. */
    previousSignInAt: moment('previous_sign_in_at'),
  },
  (table) => [
    index('people_email_index').on(sql`lower(${table.email})`),
    index('people_order_index').on(table.search, table.id),
    index().on(table.importedAt.desc().nullsLast()),
    index().on(table.partnerId),
    index().on(table.role, table.college),
  ],
);

/**
 * The student ids of people. A person can have several (PEOPLE-2). Class, programme, campus and status come
 * from imports only: no token has them.
 */
export const personStudents = portal.table(
  'person_students',
  {
    studentId: text('student_id').primaryKey(),
    person: uuid('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    college: text('college'),
    programme: text('programme'),
    /** As the address of its page has it, such as `al-ain`. */
    campus: text('campus'),
    /** The year of graduation. */
    class: integer('class'),
    status: text('status').$type<StudentStatus>(),
    source: text('source', { enum: ['sign-in', 'import'] }).notNull(),
    lastImport: uuid('last_import'),
  },
  (table) => [index().on(table.person), index().on(table.class, table.person)],
);

/**
 * Pairs of people who may be one person (PEOPLE-5). A decision stays, so that the same pair is not asked
 * about again. The second person of a pair that was joined does not exist any more.
 */
export const personMatches = portal.table(
  'person_matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The person who stays if both are joined. */
    first: uuid('first')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    second: uuid('second').notNull(),
    /** What both have: the e-mail address, or a student id that both tokens name. */
    reason: text('reason', { enum: ['email', 'studentId'] }).notNull(),
    /** The e-mail address or the student id. */
    value: text('value').notNull(),
    state: text('state', { enum: ['open', 'same', 'different'] })
      .notNull()
      .default('open'),
    foundAt: milliseconds('found_at').notNull(),
    decidedAt: milliseconds('decided_at'),
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
  },
  (table) => [
    unique().on(table.first, table.second, table.reason, table.value),
    index().on(table.second),
    index().on(table.state, table.foundAt),
    index().on(table.value),
  ],
);

/** The lines of an import by outcome, and those whose people wait for a decision. */
export type LineCounts = Record<LineOutcome | 'doubtful', number>;

/** The imports of people. */
export const peopleImports = portal.table('people_imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  fileName: text('file_name').notNull(),
  encoding: text('encoding', { enum: ['UTF-8', 'Windows-1256'] }).notNull(),
  /** The headings of columns that were ignored. */
  ignoredColumns: jsonb('ignored_columns').$type<readonly string[]>().notNull(),
  state: text('state').$type<ImportState>().notNull(),
  /** The number of lines in the file, without the line of the headings. */
  lines: integer('lines').notNull().default(0),
  /** How many lines the present step has worked on. */
  done: integer('done').notNull().default(0),
  createdAt: milliseconds('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  createdByName: text('created_by_name').notNull(),
  /** When the present state began. */
  stateSince: milliseconds('state_since').notNull(),
  startedBy: text('started_by'),
  startedByName: text('started_by_name'),
  undoneBy: text('undone_by'),
  undoneByName: text('undone_by_name'),
  /** When the work on the import failed last; null if it has not, or if it works again. */
  failedAt: milliseconds('failed_at'),
  /** The lines by outcome, once the lines are erased. */
  finalCounts: jsonb('final_counts').$type<LineCounts>(),
});

/** The values of a person and a student record before an import changed them. Null if there was none. */
export interface ValuesBefore {
  person:
    | (Pick<
        typeof people.$inferSelect,
        'name' | 'email' | 'role' | 'college' | 'partnerId' | 'mobile' | 'language' | 'lastImport'
      > & { importedAt: string | null })
    | null;
  student:
    | (Pick<
        typeof personStudents.$inferSelect,
        'college' | 'programme' | 'class' | 'status' | 'lastImport' | 'source'
      > &
        // The version before notes none, and changes none.
        Partial<Pick<typeof personStudents.$inferSelect, 'campus'>>)
    | null;
}

/** The lines of imports. They are erased when an import can no longer be undone. */
export const importLines = portal.table(
  'people_import_lines',
  {
    import: uuid('import')
      .notNull()
      .references(() => peopleImports.id, { onDelete: 'cascade' }),
    /** The number of the line in the file. The headings are in line 1. */
    line: integer('line').notNull(),
    /** The values; null for a refused line. */
    values: jsonb('values').$type<ImportedPerson>(),
    /** The cells of a refused line, so that it can be corrected and sent again. */
    cells: jsonb('cells').$type<Record<string, string>>(),
    /** What is wrong with a refused line. */
    faults: jsonb('faults').$type<ImportFault[]>(),
    outcome: text('outcome').$type<LineOutcome>().notNull(),
    /** What the line changes of a person. */
    changes: jsonb('changes').$type<readonly { column: string; from: string; to: string }[]>(),
    /** Whether the person has an account, whose name and e-mail address stay. */
    hasAccount: boolean('has_account').notNull().default(false),
    /** Whether a preview says that the person may be another one. Later, `person_matches` says it. */
    isDoubtful: boolean('is_doubtful').notNull().default(false),
    /** The person that the line added or changed. */
    person: uuid('person'),
    before: jsonb('before').$type<ValuesBefore>(),
    isDone: boolean('is_done').notNull().default(false),
    /** The student id and the e-mail address, also of a refused line, as an erasure compares them. */
    studentKey: text('student_key'),
    addressKey: text('address_key'),
  },
  (table) => [
    primaryKey({ columns: [table.import, table.line] }),
    index().on(table.studentKey),
    index().on(table.addressKey),
    index().on(table.import, table.outcome, table.line),
    index().on(table.person),
  ],
);
