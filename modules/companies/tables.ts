import { index, text } from 'drizzle-orm/pg-core';

import { moment, portal } from '../database/schema.ts';

/**
 * The partner companies, copied from the backend's `activePartners` so that pages can show them while the
 * backend is down.
 */
export const companies = portal.table(
  'companies',
  {
    /** The number of the partner in the backend, as in the claim `partner_id`. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** The name as a search compares it. */
    search: text('search').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    /** When the backend last listed the company. */
    asOf: moment('as_of').notNull(),
    /** Since when the backend does not list the company any more; null while it does. */
    goneSince: moment('gone_since'),
  },
  (table) => [index().on(table.search, table.id)],
);

/** The companies that publish vacancies without an approval (VACANCY-9). */
export const trustedCompanies = portal.table('trusted_companies', {
  company: text('company').primaryKey(),
  /** The administrator who decided it. */
  byName: text('by_name').notNull(),
  at: moment('at').notNull(),
});
