import { and, eq, sql } from 'drizzle-orm';

import { CONTACT_LINK } from '#rules/applications/contact-answers.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { findLinkDefinition } from '#rules/resources/engine/link.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { valueText } from '#rules/resources/engine/value-text.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';

import type { Queries } from '../../database/database.ts';
import type { EntryActor } from '../../engine/record.ts';
import { columnOf, valuesOf, type AfterTransition, type StoredRecord } from '../../engine/resource-table.ts';
import { addMails } from '../../outbox/add-mails.ts';
import { mailLanguageOf } from '../../people/mail-language.ts';
import { people } from '../../people/tables.ts';
import { vacancies } from '../../vacancies/tables.ts';
import { APPLICATION_MAILS } from './mails.ts';

/** The e-mail about each state in which the contact person has an answer to give. */
const MAILS: Readonly<Record<string, keyof typeof APPLICATION_MAILS>> = {
  forwarded: 'contactForwarded',
  confirmed: 'contactConfirmed',
  screened: 'contactScreened',
  interviewed: 'contactInterviewed',
  recruitmentProcess: 'contactRecruiting',
} satisfies Partial<Record<keyof typeof APPLICATION.states, keyof typeof APPLICATION_MAILS>>;

const FORWARD = 'forward' satisfies keyof typeof APPLICATION.transitions;

/**
 * Sends the contact person of a vacancy the link with which a person without an account answers for the
 * company (APPLICATION-17): when the staff send the application to the company, and after each answer with
 * such a link. After an answer in the portal, the users of the company take the next step there. A user of
 * the company gets the messages of the portal in place of the e-mails.
 */
export const askContact: AfterTransition = async (tx, { row, name, by, at, isSilent }) => {
  const { transitions }: Resource = APPLICATION;
  const mail = MAILS[transitions[name]?.to ?? ''];
  const { partnerId } = row;
  const isAsked = name === FORWARD || isContact(by);
  if (isSilent || mail === undefined || partnerId === null || !isAsked) return;
  const vacancy = await findVacancy(tx, row);
  const recipient = contactOf(vacancy);
  if (recipient === undefined || (await isOfUser(tx, partnerId, recipient))) return;
  const values = new Map<string, unknown>(Object.entries(row));
  const { fields } = APPLICATION_MAILS[mail];
  await addMails(tx, [
    {
      recipient,
      language: await mailLanguageOf(tx, recipient, vacancy?.pageLanguage ?? 'en'),
      resource: APPLICATION.name,
      mail,
      record: row.id,
      link: CONTACT_LINK,
      createdAt: at,
      version: row.version + 1,
      values: Object.fromEntries(fields.map((field) => [field, valueText(values.get(field))])),
    },
  ]);
};

/** Checks whether the contact person has answered with a link. */
function isContact({ withLink }: EntryActor): boolean {
  return withLink !== undefined && withLink === findLinkDefinition(APPLICATION, CONTACT_LINK);
}

/** Returns the address of the contact person, which the link of an application is valid for (LINK-21). */
export async function findContact(db: Queries, row: StoredRecord): Promise<string | undefined> {
  return contactOf(await findVacancy(db, row));
}

/**
 * Returns the vacancy of an application. While its text is not approved, it has no contact person: a company
 * could otherwise let the portal send the applications to any address, and the links of a vacancy that an
 * administrator has closed would stay valid (APPLICATION-17).
 */
async function findVacancy(db: Queries, row: StoredRecord): Promise<StoredRecord | undefined> {
  const id = valuesOf(APPLICATION, row).text('vacancy') ?? '';
  const [vacancy] = await db
    .select()
    .from(vacancies)
    .where(and(eq(vacancies.id, id), eq(columnOf(vacancies, 'isApproved'), true)));
  return vacancy;
}

function contactOf(vacancy: StoredRecord | undefined): string | undefined {
  return (vacancy && valuesOf(VACANCY, vacancy).text('contactEmail')) ?? undefined;
}

/** Checks whether an address is that of a user of the company, who gets the messages of the portal. */
async function isOfUser(tx: Queries, partnerId: string, address: string): Promise<boolean> {
  const users = await tx.$count(
    people,
    and(
      eq(people.partnerId, partnerId),
      eq(people.role, 'partner'),
      eq(sql`lower(${people.email})`, address.toLowerCase()),
    ),
  );
  return users > 0;
}
