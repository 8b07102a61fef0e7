import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';

import { moment, portal } from '../database/schema.ts';

/** How many rows of each kind the portal keeps about a person, or has erased. */
export interface KeptCounts {
  /** 1 for the entry of the directory. An erasure that was interrupted has 0. */
  person: number;
  students: number;
  profile: number;
  cv: number;
  photo: number;
  /** Possible matches with other people. */
  matches: number;
  importLines: number;
  /** Assignments as a student or as an adviser. An entry of an earlier version has none. */
  assignments: number;
  /** Case notes about the person. An entry of an earlier version has none. */
  caseNotes: number;
  /**
   * The membership of the talent pool, and the reasons and searches of companies by or about the person. An
   * entry of an earlier version has none.
   */
  talentPool: number;
  /** Outcomes after the studies. An entry of an earlier version has none. */
  outcomes: number;
  /** Saved searches for vacancies. An entry of an earlier version has none. */
  searches: number;
  /** Saved views of lists. An entry of an earlier version has none. */
  views: number;
  /** Recent searches of the portal. An entry of an earlier version has none. */
  recentSearches: number;
  /** Counts of opened pages, one for a page and a day. An entry of an earlier version has none. */
  pageVisits: number;
  /** What the person sent: records of all resources. */
  records: number;
  /** The files of these records, without the CV and the photo. */
  files: number;
  /** The openings of these files. */
  openings: number;
  /** Vacancies that name the person as their contact. An entry of an earlier version has none. */
  contacts: number;
  /** Notifications of the portal to the person. An entry of an earlier version has none. */
  messages: number;
  /** E-mails of the staff: as a recipient, and as the sender. An entry of an earlier version has none. */
  staffMails: number;
  /** E-mails about these records, and to the address of the person. */
  mails: number;
}

/**
 * The exports by administrators and the erasures (ERASE-7). A row has no name, address or number of the
 * person.
 */
export const personActions = portal.table(
  'person_actions',
  {
    id: uuid('id').primaryKey(),
    at: moment('at').notNull(),
    kind: text('kind', { enum: ['export', 'erase'] }).notNull(),
    /** The subject and the name of the administrator. */
    actor: text('actor').notNull(),
    actorName: text('actor_name').notNull(),
    /** Of an erasure only. */
    reason: text('reason'),
    /** The id of the person, who no longer exists after an erasure. */
    person: uuid('person').notNull(),
    counts: jsonb('counts').$type<KeptCounts>().notNull(),
  },
  (table) => [index().on(table.at.desc(), table.id), index().on(table.person)],
);
