import { boolean, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { ContactReason } from '#rules/talent-pool/rules.ts';
import type { MemberValues } from '#rules/talent-pool/member-form.ts';

import { moment, portal } from '../database/schema.ts';
import { people } from '../people/tables.ts';

/**
 * The students and graduates whom companies find (TALENT-1). A row exists only as long as the person agrees:
 * leaving deletes it. Its headline, skills and CV are those of the profile.
 */
export const talentMembers = portal.table(
  'talent_pool_members',
  {
    /** Random, so that an address does not tell who the person is. A new membership has another one. */
    id: text('id').primaryKey(),
    person: uuid('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kinds: jsonb('kinds').$type<MemberValues['kinds']>().notNull(),
    fields: jsonb('fields').$type<MemberValues['fields']>().notNull(),
    cities: jsonb('cities').$type<MemberValues['cities']>().notNull(),
    /** As YYYY-MM-DD. */
    availableFrom: date('available_from').notNull(),
    sentence: text('sentence'),
    sharesCv: boolean('shares_cv').notNull(),
    sharesPhone: boolean('shares_phone').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** When the person last said that the membership continues. */
    confirmedAt: moment('confirmed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the portal reminded the person of the end; null if it has not since the last confirmation. */
    remindedAt: moment('reminded_at'),
    /** The headline, the skills and the sentence, as a search compares them. */
    search: text('search').notNull(),
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex().on(table.person),
    index().on(table.joinedAt.desc(), table.id),
    index().on(table.expiresAt),
  ],
);

/** The reasons of companies that asked for contact details (TALENT-6). They stay after the person left. */
export const talentContacts = portal.table(
  'talent_pool_contacts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    person: uuid('person')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The membership. A reason does not count for a later one. */
    member: text('member').notNull(),
    /** The number of the partner, as in the claim `partner_id`. */
    company: text('company').notNull(),
    companyName: text('company_name').notNull(),
    /** Null after the erasure of the user, with an empty name. */
    user: uuid('user_id').references(() => people.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    reason: text('reason').$type<ContactReason>().notNull(),
    /** The id and the title of the vacancy, for the reason `vacancy`. */
    vacancy: text('vacancy'),
    vacancyTitle: text('vacancy_title'),
    text: text('text').notNull(),
    at: moment('at').notNull(),
    /** Identifies the form, so that a repetition adds no second reason. */
    submission: text('submission'),
  },
  (table) => [
    index().on(table.person, table.at.desc()),
    index().on(table.company, table.at.desc()),
    index().on(table.at.desc(), table.id),
    index().on(table.user),
    index().on(table.member, table.company, table.at),
    uniqueIndex('talent_pool_contacts_submission_unique').on(table.company, table.submission),
  ],
);

/** The openings of a CV after a reason (TALENT-6). */
export const talentOpenings = portal.table(
  'talent_pool_cv_openings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contact: uuid('contact')
      .notNull()
      .references(() => talentContacts.id, { onDelete: 'cascade' }),
    user: uuid('user_id').references(() => people.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index().on(table.contact, table.at), index().on(table.user)],
);

/** What the users of companies searched for (TALENT-8). */
export const talentSearches = portal.table(
  'talent_pool_searches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    company: text('company').notNull(),
    companyName: text('company_name').notNull(),
    user: uuid('user_id').references(() => people.id, { onDelete: 'cascade' }),
    userName: text('user_name').notNull(),
    /** Empty without words. */
    words: text('words').notNull(),
    /** The chosen values of each filter. */
    filters: jsonb('filters').$type<Readonly<Record<string, readonly string[]>>>().notNull(),
    page: integer('page').notNull(),
    found: integer('found').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index().on(table.at.desc(), table.id),
    index().on(table.company, table.at.desc()),
    index().on(table.user),
  ],
);
