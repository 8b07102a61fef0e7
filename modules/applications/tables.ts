import { sql } from 'drizzle-orm';
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { APPLICATION } from '#rules/resources/application.ts';

import { moment, portal } from '../database/schema.ts';
import { resourceTable } from '../engine/resource-table.ts';
import { closeWhenFilled } from './close-when-filled.ts';

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
  ],
  afterTransition: closeWhenFilled,
});

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
