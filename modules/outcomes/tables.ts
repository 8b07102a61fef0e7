import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import type {
  OutcomeCategory,
  OutcomeCity,
  OutcomeField,
  OutcomeSource,
  OutcomeState,
  SalaryBand,
} from '#rules/outcomes/categories.ts';
import type { Milestone } from '#rules/outcomes/milestones.ts';
import type { OutcomeValues } from '#rules/outcomes/schema.ts';
import type { ImportFault } from '#rules/people/import-cell.ts';

import { moment, portal } from '../database/schema.ts';
import { people } from '../people/tables.ts';

/**
 * What graduates do (OUTCOME-1). An answer is never changed: a new one is added, and the latest counts. The
 * check of the staff, a newer outcome and the joining of two people change the other columns of a row.
 */
export const outcomes = portal.table(
  'outcomes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    person: uuid('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    category: text('category').$type<OutcomeCategory>().notNull(),
    /** The employer, the business, or the place of study. */
    employer: text('employer'),
    /** The job title, or the programme of study. */
    jobTitle: text('job_title'),
    field: text('field').$type<OutcomeField>(),
    city: text('city').$type<OutcomeCity>(),
    /** As YYYY-MM-DD. */
    since: date('since'),
    relatedToStudy: boolean('related_to_study'),
    salaryBand: text('salary_band').$type<SalaryBand>(),
    /** The id of the file. */
    proof: text('proof'),
    source: text('source').$type<OutcomeSource>().notNull(),
    /** The milestone for which it counts; null for none. */
    milestone: text('milestone').$type<Milestone>(),
    /** The class of the graduate when it was recorded; null if unknown. */
    class: integer('class'),
    recordedAt: moment('recorded_at').notNull(),
    /** Whether it is the latest one of the person. */
    isLatest: boolean('is_latest').notNull(),
    /** The name of the user who recorded it; null for the graduate and for the portal. */
    recordedByName: text('recorded_by_name'),
    /** The import that added it. */
    import: uuid('import'),
    /** The id of the application that led to the job, for a hire in the portal. */
    application: text('application'),
    state: text('state').$type<OutcomeState>().notNull().default('reported'),
    checkedAt: moment('checked_at'),
    checkedByName: text('checked_by_name'),
    /** What the staff ask the graduate; null unless it is questioned. */
    question: text('question'),
    version: integer('version').notNull().default(1),
    /** Identifies the form, so that a repetition adds no second one. */
    submission: text('submission'),
  },
  (table) => [
    uniqueIndex('outcomes_latest_unique')
      .on(table.person)
      .where(sql`is_latest`),
    index().on(table.person, table.recordedAt.desc()),
    index('outcomes_latest_category_index')
      .on(table.category, table.person)
      .where(sql`is_latest`),
    // What waits for a check.
    index('outcomes_unchecked_index')
      .on(table.recordedAt)
      .where(sql`is_latest and state = 'reported'`),
    index().on(table.class, table.milestone),
    index().on(table.import),
    uniqueIndex('outcomes_submission_unique').on(table.person, table.submission),
    uniqueIndex('outcomes_application_unique').on(table.application),
  ],
);

/** How often the portal has asked a graduate at each milestone (OUTCOME-5). */
export const outcomeRequests = portal.table(
  'outcome_requests',
  {
    person: uuid('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    class: integer('class').notNull(),
    milestone: text('milestone').$type<Milestone>().notNull(),
    /** How often the portal has asked: at most three times. */
    asked: integer('asked').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.class, table.milestone] })],
);

/** A line of an import of outcomes that was not accepted. */
export interface RefusedLine {
  line: number;
  /** The student id as an erasure compares it: `keyOf`. Null for an empty cell. */
  studentKey: string | null;
  /** The values as they are in the file, by column. */
  cells: Readonly<Record<string, string>>;
  /** What is wrong, by column. */
  faults: readonly ImportFault[];
}

/** The imports of outcomes (OUTCOME-7). */
export const outcomeImports = portal.table('outcome_imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  fileName: text('file_name').notNull(),
  /** A preview waits for the person who uploaded it; it is erased after 7 days. */
  state: text('state', { enum: ['preview', 'applied', 'undone'] }).notNull(),
  createdAt: moment('created_at').notNull(),
  /** The subject and the name of the user. */
  createdBy: text('created_by').notNull(),
  createdByName: text('created_by_name').notNull(),
  /** When the present state began. */
  stateSince: moment('state_since').notNull(),
  lines: integer('lines').notNull(),
  /** How many outcomes the import has added. */
  added: integer('added').notNull().default(0),
  refused: jsonb('refused').$type<readonly RefusedLine[]>().notNull(),
  /** The accepted lines of a preview, with their people; empty once the import is applied. */
  accepted: jsonb('accepted').$type<readonly AcceptedLine[]>().notNull(),
});

/** A line of an import of outcomes that was accepted. */
export interface AcceptedLine {
  line: number;
  studentId: string;
  person: string;
  /** The day on which the graduate has answered, if this was after the day of the line. */
  answeredOn?: string;
  /** The values, as `outcomeSchema` parses them. */
  values: OutcomeValues;
}
