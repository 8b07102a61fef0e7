import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { addDays, dateInDubai, endOfDayInDubai } from '#rules/resources/engine/dates.ts';
import type { VACANCY } from '#rules/resources/vacancy.ts';
import { contactFormSchema, type ContactValues } from '#rules/talent-pool/contact-form.ts';
import { CONTACT_DAYS, CONTACTS_PER_DAY } from '#rules/talent-pool/rules.ts';
import { t } from '#rules/text/t.ts';

import { lockUntilCommit } from '../database/advisory-lock.ts';
import type { Queries } from '../database/database.ts';
import { columnOf } from '../engine/resource-table.ts';
import { parseInput } from '../engine/parse-input.ts';
import { submissionKey } from '../engine/submission.ts';
import type { FileDescription } from '../files/store.ts';
import { notify } from '../messages/notify.ts';
import { ensurePerson } from '../people/people.ts';
import { people } from '../people/tables.ts';
import { describeProfileFile } from '../profiles/profiles.ts';
import { profiles } from '../profiles/tables.ts';
import { vacancies } from '../vacancies/tables.ts';
import { CARD_COLUMNS, presentCard, type CardRow, type TalentCard } from './card.ts';
import { companyNameOf, nameOfUser } from './company.ts';
import { isMemberId } from './own.ts';
import { whereFindable, type TalentScope } from './scope.ts';
import { talentContacts, talentMembers, talentOpenings } from './tables.ts';

/** What a client sends of a reason. The schema of the form checks it. */
export type GivenContact = Readonly<Record<string, unknown>>;

/** How to reach a member. */
interface ContactDetails {
  name: string;
  email: string | null;
  /** Null unless the member shares it. */
  phone: string | null;
  /** Null unless the member shares it. */
  cv: FileDescription | null;
  /** Until when the company sees this, in ISO 8601. */
  until: string;
}

/** A member, as a company sees the member (TALENT-5, TALENT-6). */
export interface FoundMember {
  card: TalentCard;
  /** Null until the company gives a reason. */
  contact: ContactDetails | null;
  /** The open vacancies of the company, for the form. */
  vacancies: { id: string; title: string }[];
  /** For how many members more the company can give a reason today. */
  leftToday: number;
}

/** The company's vacancies that a reason can name. */
const OPEN = 'open' satisfies keyof typeof VACANCY.states;
/** The most vacancies that the form offers. */
const MOST_VACANCIES = 100;

/**
 * Reads a member for a company, with the contact details if the company has given a reason within the last 30
 * days (TALENT-5, TALENT-6).
 *
 * @throws ModuleError NOT_FOUND for a membership that has ended, or does not exist
 */
export async function readMember(
  db: Queries,
  scope: TalentScope,
  id: string,
  now = new Date(),
): Promise<FoundMember> {
  const row = await findMember(db, id, now);
  const reason = await findReason(db, scope, id, now);
  return {
    card: presentCard(row),
    contact: reason ? await contactOf(db, row, reason.at) : null,
    vacancies: await listVacancies(db, scope),
    leftToday: Math.max(CONTACTS_PER_DAY - (await countToday(db, scope, now)), 0),
  };
}

/**
 * Records why a company wants to contact a member, and tells the member (TALENT-6). A repetition of the form,
 * and another reason within the 30 days of the first one, record nothing.
 *
 * @throws ModuleError NOT_FOUND like `readMember`; VALIDATION_FAILED with the messages by field;
 * TOO_MANY_REQUESTS if the company has reached the limit of a day (TALENT-7)
 */
export async function contactMember(
  tx: Queries,
  scope: TalentScope,
  { id, input, submission }: { id: string; input: GivenContact; submission?: string | null },
  now = new Date(),
): Promise<void> {
  // Another reason of the company waits here until this one is counted.
  await lockUntilCommit(tx, 'talent pool', scope.company);
  const row = await findMember(tx, id, now, 'locked');
  const values = parseInput(contactFormSchema, input);
  const key = submissionKey(submission, scope.reader.id, { ...values, member: id });
  const known = key === null ? 0 : await tx.$count(talentContacts, ofForm(scope, key));
  // A reason that still counts needs no second one.
  if (known > 0 || (await findReason(tx, scope, id, now))) return;
  const vacancyTitle = await titleOfVacancy(tx, scope, values);
  if ((await countToday(tx, scope, now)) >= CONTACTS_PER_DAY) {
    const message = t(
      'Your company has asked for the contact details of {most} people today, which is the limit. You can go on tomorrow.',
      { most: CONTACTS_PER_DAY },
    );
    throw new ModuleError('TOO_MANY_REQUESTS', { message });
  }
  const companyName = await companyNameOf(tx, scope.company);
  await tx.insert(talentContacts).values({
    person: row.person,
    member: id,
    company: scope.company,
    companyName,
    user: await ensurePerson(tx, scope.reader),
    userName: nameOfUser(scope.reader),
    reason: values.reason,
    vacancy: values.reason === 'vacancy' ? (values.vacancy ?? null) : null,
    vacancyTitle,
    text: values.text,
    at: now,
    submission: key,
  });
  await notify(
    tx,
    { people: [row.person] },
    { kind: 'talentPoolViewed', values: { company: companyName }, record: id },
    now,
  );
}

/**
 * Records that a user of a company opens the CV of a member (TALENT-6). The caller sends no byte of the file
 * before.
 *
 * @returns the file
 * @throws ModuleError NOT_FOUND without a reason, or if the member does not share a CV
 */
export async function openMemberCv(
  tx: Queries,
  scope: TalentScope,
  id: string,
  now = new Date(),
): Promise<FileDescription> {
  const row = await findMember(tx, id, now, 'locked');
  const reason = await findReason(tx, scope, id, now);
  const contact = reason && (await contactOf(tx, row, reason.at));
  if (!reason || !contact?.cv) throw new ModuleError('NOT_FOUND');
  await tx.insert(talentOpenings).values({
    contact: reason.id,
    user: await ensurePerson(tx, scope.reader),
    userName: nameOfUser(scope.reader),
    at: now,
  });
  return contact.cv;
}

type MemberDetails = CardRow & {
  person: string;
  name: string;
  email: string;
  phone: string | null;
  cv: string | null;
};

/** @param lock whether leaving waits for the end of the transaction @throws ModuleError NOT_FOUND */
async function findMember(db: Queries, id: string, now: Date, lock?: 'locked'): Promise<MemberDetails> {
  if (!isMemberId(id)) throw new ModuleError('NOT_FOUND');
  const isFound = and(eq(talentMembers.id, id), whereFindable(now));
  if (lock) {
    // An erasure locks the person first, so both take one order.
    await db
      .select({ id: people.id })
      .from(people)
      .where(
        inArray(
          people.id,
          db.select({ id: talentMembers.person }).from(talentMembers).where(eq(talentMembers.id, id)),
        ),
      )
      .for('key share');
    await db
      .select({ id: talentMembers.id })
      .from(talentMembers)
      .where(eq(talentMembers.id, id))
      .for('share');
  }
  const [row] = await db
    .select({
      ...CARD_COLUMNS,
      person: people.id,
      name: people.name,
      email: people.email,
      phone: profiles.phone,
      cv: profiles.cv,
    })
    .from(talentMembers)
    .innerJoin(people, eq(people.id, talentMembers.person))
    .leftJoin(profiles, eq(profiles.person, people.id))
    .where(isFound);
  if (!row) throw new ModuleError('NOT_FOUND');
  return row;
}

/** Finds the latest reason of a company that still counts. */
async function findReason(db: Queries, { company }: TalentScope, member: string, now: Date) {
  const [row] = await db
    .select({ id: talentContacts.id, at: talentContacts.at })
    .from(talentContacts)
    .where(
      and(
        eq(talentContacts.member, member),
        eq(talentContacts.company, company),
        gt(talentContacts.at, new Date(now.getTime() - CONTACT_DAYS * DAY)),
      ),
    )
    .orderBy(desc(talentContacts.at))
    .limit(1);
  return row;
}

async function contactOf(db: Queries, row: MemberDetails, at: Date): Promise<ContactDetails> {
  const { person, name, email, phone, cv, member } = row;
  return {
    name,
    email: email === '' ? null : email,
    phone: member.sharesPhone ? phone : null,
    cv: member.sharesCv ? await describeProfileFile(db, { person, field: 'cv', id: cv }) : null,
    until: new Date(at.getTime() + CONTACT_DAYS * DAY).toISOString(),
  };
}

const TITLE = sql<string>`coalesce(${columnOf(vacancies, 'title')}, ${columnOf(vacancies, 'titleArabic')}, '')`;

/** Lists the open vacancies of a company. */
async function listVacancies(db: Queries, scope: TalentScope) {
  return await db
    .select({ id: vacancies.id, title: TITLE })
    .from(vacancies)
    .where(and(eq(vacancies.partnerId, scope.company), eq(vacancies.state, OPEN)))
    .orderBy(asc(TITLE), asc(vacancies.id))
    .limit(MOST_VACANCIES);
}

/** @throws ModuleError VALIDATION_FAILED for a vacancy that is not an open one of the company */
async function titleOfVacancy(
  tx: Queries,
  scope: TalentScope,
  { reason, vacancy }: ContactValues,
): Promise<string | null> {
  if (reason !== 'vacancy') return null;
  const found = (await listVacancies(tx, scope)).find(({ id }) => id === vacancy);
  if (found) return found.title;
  throw new ModuleError('VALIDATION_FAILED', { validation: { 'input.vacancy': [t('Choose the vacancy.')] } });
}

/** Counts the reasons of a company since the last midnight in the Emirates. */
async function countToday(db: Queries, { company }: TalentScope, now: Date): Promise<number> {
  const midnight = endOfDayInDubai(addDays(dateInDubai(now), -1));
  const [row] = await db
    .select({ rows: count() })
    .from(talentContacts)
    .where(and(eq(talentContacts.company, company), gt(talentContacts.at, midnight)));
  return row?.rows ?? 0;
}

function ofForm({ company }: TalentScope, key: string) {
  return and(eq(talentContacts.company, company), eq(talentContacts.submission, key));
}
