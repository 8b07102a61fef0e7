import { text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { portal } from '../database/schema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * The people whom the portal knows. The backend keeps the accounts; these are the values of the last sign-in.
 * Rights always come from the verified token, never from this table.
 */
export const people = portal.table('people', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The subject of the backend's tokens. Empty until the first sign-in. */
  subject: text('subject').unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  role: text('role').notNull(),
  college: text('college'),
  partnerId: text('partner_id'),
  /** Where the row comes from. */
  source: text('source', { enum: ['sign-in', 'import'] }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  firstSignInAt: moment('first_sign_in_at'),
  lastSignInAt: moment('last_sign_in_at'),
  /** The sign-in before the last one. */
  previousSignInAt: moment('previous_sign_in_at'),
});
