import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';

import { dateInDubai, momentInDubai } from '#rules/resources/engine/dates.ts';
import { MAILS_TO_RECIPIENT } from '#rules/staff-mails/limits.ts';
import { placeholdersIn, type PlaceholderValues } from '#rules/staff-mails/placeholders.ts';
import { MOST_OF_AUDIENCE } from '#rules/students/audience.ts';
import type { Language } from '#rules/text/language.ts';

import type { Queries } from '../database/database.ts';
import { messageSettings } from '../messages/tables.ts';
import { mailLanguage } from '../people/mail-language.ts';
import { people, personStudents } from '../people/tables.ts';
import { whereAudience, type StudentAudience } from '../students/audience.ts';
import type { StudentScope } from '../students/scope.ts';
import { NEWS_MAIL } from './mails.ts';
import { staffMailRecipients, type LeftOut, type staffMails } from './tables.ts';

/** What decides who gets an e-mail, and what it says. */
export type MailContent = Pick<
  typeof staffMails.$inferSelect,
  'audience' | 'subject' | 'text' | 'subjectArabic' | 'textArabic' | 'isService'
>;

/** A person who gets an e-mail, with the texts in the language of the person. */
export interface MailRecipient {
  person: string;
  name: string;
  email: string;
  language: Language;
  subject: string;
  text: string;
  /** The values of the placeholders that the two texts have. */
  values: PlaceholderValues;
}

/** Who gets an e-mail, by name, and how many people are left out. */
export interface FoundRecipients {
  recipients: MailRecipient[];
  leftOut: LeftOut;
  /** Whether the audience has more students than an e-mail can go to. No recipients are listed then. */
  isTooMany: boolean;
}

export const NONE_LEFT_OUT: LeftOut = { noAddress: 0, stopped: 0, atDailyLimit: 0, noValue: 0 };

/** Returns the moment at which the day of a moment began in the Emirates. */
export function dayStart(now: Date): Date {
  return momentInDubai(`${dateInDubai(now)}T00:00`);
}

/**
 * Finds who gets an e-mail now (STAFFMAIL-5): the students of the audience within the scope, without those
 * who have no address, have stopped such e-mails, got three today, or for whom a placeholder has no value.
 *
 * @param isLocked whether an erasure of a recipient waits for the end of the transaction
 */
export async function findRecipients(
  db: Queries,
  scope: StudentScope,
  mail: MailContent,
  { now, isLocked = false }: { now: Date; isLocked?: boolean },
): Promise<FoundRecipients> {
  const found = await listAudience(db, scope, mail.audience, isLocked);
  if (found.length > MOST_OF_AUDIENCE) return { recipients: [], leftOut: NONE_LEFT_OUT, isTooMany: true };
  const ids = found.map(({ person }) => person);
  const stopped = mail.isService ? new Set<string>() : await findStopped(db, ids);
  const atDailyLimit = await findAtDailyLimit(db, ids, now);
  const studies = await readStudies(db, ids);
  const leftOut = { ...NONE_LEFT_OUT };
  const recipients: MailRecipient[] = [];
  for (const { person, name, email, language, college } of found) {
    const texts = textsFor(mail, language);
    const study = studies.get(person);
    const known = { ...study, name, college: college || study?.college || '' };
    const values = placeholdersIn(texts.subject, texts.text).map(
      (placeholder) => [placeholder, known[placeholder] ?? ''] as const,
    );
    if (email === '') leftOut.noAddress += 1;
    else if (stopped.has(person)) leftOut.stopped += 1;
    else if (atDailyLimit.has(person)) leftOut.atDailyLimit += 1;
    else if (values.some(([, value]) => value.trim() === '')) leftOut.noValue += 1;
    else recipients.push({ person, name, email, language, ...texts, values: Object.fromEntries(values) });
  }
  return { recipients, leftOut, isTooMany: false };
}

/** Lists the students of an audience by name: one more than an e-mail can go to, if there are more. */
async function listAudience(db: Queries, scope: StudentScope, audience: StudentAudience, isLocked: boolean) {
  const { id, name, email, college, search } = people;
  const query = db
    .select({ person: id, name, email, college, language: mailLanguage, search })
    .from(people)
    .where(whereAudience(db, scope, audience))
    // Two transactions that lock the same people lock them in the same order.
    .orderBy(asc(id))
    .limit(MOST_OF_AUDIENCE + 1);
  const rows = await (isLocked ? query.for('key share') : query);
  return rows.sort((one, other) => (one.search < other.search ? -1 : one.search > other.search ? 1 : 0));
}

/** Returns the texts in the language of a recipient, or the only ones that there are. */
function textsFor({ subject, text, subjectArabic, textArabic }: MailContent, language: Language) {
  return language === 'ar' && subjectArabic !== null && textArabic !== null
    ? { subject: subjectArabic, text: textArabic }
    : { subject, text };
}

/** Finds the people who have stopped e-mails with news. */
async function findStopped(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { person, kind, mail } = messageSettings;
  const rows = await db
    .select({ person })
    .from(messageSettings)
    .where(and(inArray(person, [...ids]), eq(kind, NEWS_MAIL), eq(mail, 'never')));
  return new Set(rows.map((row) => row.person));
}

/** Finds the people who got as many e-mails today as a person gets in a day (STAFFMAIL-6). */
async function findAtDailyLimit(
  db: Queries,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { person, at } = staffMailRecipients;
  const rows = await db
    .select({ person })
    .from(staffMailRecipients)
    .where(and(inArray(person, [...ids]), gte(at, dayStart(now))))
    .groupBy(person)
    .having(gte(count(), MAILS_TO_RECIPIENT));
  return new Set(rows.map((row) => row.person));
}

/** Reads the college, the class and the programme of people. Of several records, the latest class counts. */
async function readStudies(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { college?: string; class?: string; programme?: string }>();
  const { person, college, programme, class: year, studentId } = personStudents;
  const rows = await db
    .select({ person, college, programme, year })
    .from(personStudents)
    .where(inArray(person, [...ids]))
    .orderBy(asc(person), sql`${desc(year)} nulls last`, asc(studentId));
  const records = Map.groupBy(rows, (row) => row.person);
  return new Map(
    [...records].map(([id, [latest]]) => [
      id,
      {
        ...(latest?.college != null && { college: latest.college }),
        ...(latest?.programme != null && { programme: latest.programme }),
        ...(latest?.year != null && { class: String(latest.year) }),
      },
    ]),
  );
}
