import { and, count, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';

import { profileRecord } from '#rules/profiles/record.ts';

import { countNotes } from '../case-notes/of-person.ts';
import { assignmentsOf } from '../caseload/of-person.ts';
import { caseload } from '../caseload/tables.ts';
import type { Queries } from '../database/database.ts';
import { fileOpenings } from '../engine/tables.ts';
import { files } from '../files/tables.ts';
import type { LinkedResource } from '../links/present-link.ts';
import { messages } from '../messages/tables.ts';
import { outbox } from '../outbox/tables.ts';
import { countOutcomeLines, countOutcomes } from '../outcomes/of-person.ts';
import { keyOf } from '../people/import/line-keys.ts';
import { importLines, personMatches, personStudents, type people } from '../people/tables.ts';
import { profiles } from '../profiles/tables.ts';
import { savedSearches } from '../saved-searches/tables.ts';
import { savedViews } from '../saved-views/tables.ts';
import { recentSearches } from '../search/tables.ts';
import { countStaffMailsOf } from '../staff-mails/of-person.ts';
import { countTalent } from '../talent-pool/of-person.ts';
import { countContacts } from '../vacancies/contacts.ts';
import { pageVisits } from '../page-visits/tables.ts';
import type { KeptCounts } from './tables.ts';

/** A row of the directory. */
export type PersonRow = typeof people.$inferSelect;

/** What identifies the rows of a person in other tables. */
export interface PersonKeys {
  id: string;
  /** Null if the person never signed in. */
  subject: string | null;
  studentIds: readonly string[];
  /** In small letters: the address of the person, and those that an administrator has joined with it. */
  addresses: readonly string[];
}

/** The counts of a person of whom nothing is kept. */
export const NOTHING_KEPT: KeptCounts = {
  person: 0,
  students: 0,
  profile: 0,
  cv: 0,
  photo: 0,
  matches: 0,
  importLines: 0,
  assignments: 0,
  caseNotes: 0,
  talentPool: 0,
  outcomes: 0,
  searches: 0,
  views: 0,
  recentSearches: 0,
  pageVisits: 0,
  records: 0,
  files: 0,
  openings: 0,
  contacts: 0,
  messages: 0,
  staffMails: 0,
  mails: 0,
};

/** Reads what identifies the rows of a person. */
export async function readKeys(db: Queries, { id, subject, email }: PersonRow): Promise<PersonKeys> {
  const students = await db
    .select({ studentId: personStudents.studentId })
    .from(personStudents)
    .where(eq(personStudents.person, id));
  const joined = await db
    .select({ address: personMatches.value })
    .from(personMatches)
    .where(
      and(eq(personMatches.first, id), eq(personMatches.state, 'same'), eq(personMatches.reason, 'email')),
    );
  const addresses = [email, ...joined.map(({ address }) => address)]
    .map((address) => address.toLowerCase())
    .filter(Boolean);
  return {
    id,
    subject,
    addresses: [...new Set(addresses)],
    studentIds: students.map(({ studentId }) => studentId),
  };
}

/**
 * Returns the condition for the lines of imports about a person (ERASE-3): those that wrote the person, and
 * those without a person that have the student id. An e-mail address counts only in a line without a student
 * id, or in a refused one: another student can have the same address.
 */
export function linesOf({ id, studentIds, addresses }: PersonKeys): SQL | undefined {
  const { person, studentKey, addressKey, outcome } = importLines;
  const keys = (identifiers: readonly string[]) => identifiers.flatMap((text) => keyOf(text) ?? []);
  return or(
    eq(person, id),
    and(
      isNull(person),
      or(
        inArray(studentKey, keys(studentIds)),
        and(inArray(addressKey, keys(addresses)), or(isNull(studentKey), eq(outcome, 'refused'))),
      ),
    ),
  );
}

/** Returns the condition for the pairs of a person. */
export function matchesOf({ id }: Pick<PersonKeys, 'id'>): SQL | undefined {
  return or(eq(personMatches.first, id), eq(personMatches.second, id));
}

/**
 * Returns the condition for the e-mails to the addresses of a person, and for those about messages to the
 * person, which can have an earlier address. Of a person who never signed in, an import has the address,
 * which can be that of another person.
 */
export function mailsTo({ id, subject, addresses }: Pick<PersonKeys, 'id' | 'subject' | 'addresses'>): SQL {
  const isToPerson = eq(outbox.person, id);
  if (subject === null || addresses.length === 0) return isToPerson;
  return sql`(${isToPerson} or ${inArray(sql`lower(${outbox.recipient})`, [...addresses])})`;
}

/** Counts what the portal keeps about a person, without changing it (ERASE-6). */
export async function countKept(
  db: Queries,
  resources: readonly LinkedResource[],
  keys: PersonKeys,
): Promise<KeptCounts> {
  const { id, subject } = keys;
  const counts: KeptCounts = { ...NOTHING_KEPT, person: 1, students: keys.studentIds.length };
  const [profile] = await db.select().from(profiles).where(eq(profiles.person, id));
  const ofProfile = await db
    .select({ field: files.field })
    .from(files)
    .where(eq(files.record, profileRecord(id)));
  counts.profile = profile ? 1 : 0;
  counts.cv = ofProfile.filter(({ field }) => field === 'cv').length;
  counts.photo = ofProfile.filter(({ field }) => field === 'photo').length;
  counts.matches = await db.$count(personMatches, matchesOf(keys));
  counts.messages = await db.$count(messages, eq(messages.person, id));
  counts.importLines = (await db.$count(importLines, linesOf(keys))) + (await countOutcomeLines(db, keys));
  counts.assignments = await db.$count(caseload, assignmentsOf(id));
  counts.caseNotes = await countNotes(db, id);
  counts.talentPool = await countTalent(db, id);
  counts.outcomes = await countOutcomes(db, id);
  counts.searches = await db.$count(savedSearches, eq(savedSearches.person, id));
  counts.views = await db.$count(savedViews, eq(savedViews.person, id));
  counts.recentSearches = await db.$count(recentSearches, eq(recentSearches.person, id));
  counts.pageVisits = await db.$count(pageVisits, eq(pageVisits.person, id));
  counts.staffMails = await countStaffMailsOf(db, id);
  counts.contacts = await countContacts(db, keys.addresses);
  let isAboutRecord: SQL | undefined;
  for (const { table } of subject === null ? [] : resources) {
    const own = db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.author, subject ?? ''));
    counts.records += await db.$count(table, eq(table.author, subject ?? ''));
    counts.files += await db.$count(files, inArray(files.record, own));
    counts.openings += await db.$count(fileOpenings, inArray(fileOpenings.record, own));
    isAboutRecord = or(isAboutRecord, inArray(outbox.record, own));
  }
  const [mails] = await db
    .select({ total: count() })
    .from(outbox)
    .where(or(mailsTo(keys), isAboutRecord));
  counts.mails = mails?.total ?? 0;
  return counts;
}
