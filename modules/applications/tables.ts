import { sql } from 'drizzle-orm';
import { index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { APPLICATION } from '#rules/resources/application.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';

import { moment, portal } from '../database/schema.ts';
import { resourceTable } from '../engine/resource-table.ts';
import { recordHire } from '../outcomes/record-hire.ts';
import { closeWhenFilled } from './close-when-filled.ts';
import { askContact, findContact } from './contact/ask-contact.ts';
import { closeInterviews, countRequest, markAsInterviewed } from './interviews/sync-application.ts';

/**
 * The applications of students. For each vacancy, a student has at most one application that is not
 * withdrawn (APPLICATION-2).
 */
export const applications = resourceTable(APPLICATION, {
  indexes: (column) => [
    uniqueIndex('applications_one_for_each_vacancy')
      .on(column('vacancy'), column('author'))
      .where(sql`state <> 'withdrawn'`),
    index('applications_vacancy_state_index').on(column('vacancy'), column('state')),
    index('applications_company_state_index').on(column('partnerId'), column('state'), column('stateSince')),
    // The order of the lists, and what an adviser's number of applications needs of each of them.
    index('applications_order_index').on(column('stateSince').desc(), column('id')),
    index('applications_adviser_index').on(column('college'), column('author'), column('state')),
  ],
  async afterTransition(tx, change) {
    await closeWhenFilled(tx, change);
    await closeInterviews(tx, interviews, change);
    await askContact(tx, change);
    await recordHire(tx, change);
  },
  linkRecipient: findContact,
});

/**
 * The interviews of applicants. An application has at most one that has not ended (INTERVIEW-1). A time as
 * YYYY-MM-DDTHH:mm sorts chronologically as text.
 */
export const interviews = resourceTable(INTERVIEW, {
  indexes: (column) => [
    uniqueIndex('interviews_one_for_each_application')
      .on(column('application'))
      .where(sql`state in ('proposed', 'timesNeeded', 'booked', 'past')`),
    index('interviews_application_index').on(column('application')),
    index('interviews_vacancy_state_index').on(column('vacancy'), column('state')),
    index('interviews_state_start_index').on(column('state'), column('start')),
    // The order of the agenda and of the list, as the engine asks for it: see `sortKeyOf`.
    index('interviews_company_start_index').on(
      column('partnerId'),
      column('state'),
      sql`lower(coalesce(${column('start')}, ''))`,
    ),
    index('interviews_order_index').on(
      sql`lower(coalesce(${column('start')}, '')) desc nulls last`,
      column('id'),
    ),
  ],
  async afterTransition(tx, change) {
    await countRequest(tx, change);
    await markAsInterviewed(tx, applications, change);
  },
});

/** The booked times of interviews of which the portal has reminded (INTERVIEW-8). */
export const interviewReminders = portal.table(
  'interview_reminders',
  {
    /** The id of the interview. */
    record: text('record').notNull(),
    start: text('start').notNull(),
  },
  (table) => [primaryKey({ columns: [table.record, table.start] })],
);

/** Notes of a company about an applicant. Only the users of the company read them (APPLICATION-14). */
export const applicationNotes = portal.table(
  'application_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The id of the application. */
    record: text('record').notNull(),
    /** The company that wrote it. */
    partnerId: text('partner_id').notNull(),
    /** The subject and the name of the user. */
    author: text('author').notNull(),
    authorName: text('author_name').notNull(),
    note: text('note').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index().on(table.record, table.at)],
);
