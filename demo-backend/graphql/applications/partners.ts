import { and, asc, eq, sql } from 'drizzle-orm';
import { isTaken, normalised } from '../../accounts/addresses.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { receive, type Transaction } from '../../applications/receive.ts';
import { partnerContacts, partners, users } from '../../database/schema.ts';
import { addressOf, type KeptFile } from '../../files/files.ts';
import { partnerEmail } from '../../mail/emails.ts';
import { defaultAvatar } from '../../seed/accounts.ts';
import { attributeName, currentLanguage, translate } from '../../texts/translate.ts';
import type { Context } from '../context.ts';
import { validationFailed } from '../errors.ts';
import {
  address,
  file,
  invalidChoice,
  password,
  required,
  takenMessage,
  validate,
  type Rules,
  type ValidationRule,
} from '../validation.ts';

export const partnerResolvers = {
  Query: { checkPartnerExist, activePartners },
  Mutation: { registerPartner, registerPartnerUser },
};

type Contact = {
  first_name: string;
  last_name: string;
  mobile_number: string;
  land_line_number: string;
  email: string;
  password: string;
  designation: string;
};
type PartnerInput = Contact & {
  en_company_name: string;
  ar_company_name: string;
  entity: string;
  disclaimer: boolean;
  [field: string]: unknown;
};
type PartnerUserInput = Contact & { partner_id: string; [field: string]: unknown };

const contactRules: Rules = {
  first_name: [required],
  last_name: [required],
  mobile_number: [required],
  land_line_number: [required],
  email: [required, address],
  password: [required, password],
  designation: [required],
  avatar: [file],
};
const accepted: ValidationRule = (value, attribute) =>
  value === true ? undefined : translate('The :attribute field must be accepted.', { attribute });
/** The colleges, comma-separated as the form sends them. */
const colleges: ValidationRule = (value, attribute) =>
  String(value)
    .split(',')
    .every((college) => ['ATHS', 'ADPOLY', 'FCHS', 'ADVETI'].includes(college.trim()))
    ? undefined
    : invalidChoice(attribute);
const partnerRules: Rules = {
  entity_industry: [required],
  en_company_name: [required],
  ar_company_name: [required],
  company_short_name: [required],
  company_size: [required],
  company_type: [required],
  city: [required],
  website: [required],
  company_logo: [required, file],
  entity: [required, colleges],
  ...contactRules,
  chart_file: [file],
  trading_license_file: [file],
  disclaimer: [accepted],
};

/**
 * Registers a company and its contact person. The company is active at once, and the contact person can
 * sign in.
 */
async function registerPartner(_: unknown, { input }: { input: PartnerInput }, context: Context) {
  validate('registerPartner', input, partnerRules, 'input');
  await refuseTaken('registerPartner', context, input.email);
  const passwordHash = await hashPassword(input.password);
  const company = spelt(input.en_company_name);
  const form = { kind: 'partner', title: company, email: input.email, input } as const;
  await receive(context, { ...form, shown: ['company_logo', 'avatar'] }, async (tx, kept) => {
    await refuseKnownCompany(tx, company);
    const [partner] = await tx
      .insert(partners)
      .values({
        enCompanyName: company,
        arCompanyName: spelt(input.ar_company_name),
        isActive: true,
        entities: input.entity,
        logo: addressOf(kept.company_logo),
      })
      .returning({ id: partners.id });
    if (!partner) throw new Error('The database returned no id for the new partner');
    const contact = { input, passwordHash, partnerId: partner.id, avatar: kept.avatar };
    await addContact(tx, 'registerPartner', contact, context.now());
  });
  await welcome(context, input, { english: company, arabic: spelt(input.ar_company_name) });
  return {
    error: false,
    message: translate('Your company has been registered successfully. You can sign in now.'),
  };
}

/** Registers another contact person of a registered company. */
async function registerPartnerUser(_: unknown, { input }: { input: PartnerUserInput }, context: Context) {
  validate('registerPartnerUser', input, { partner_id: [required], ...contactRules }, 'input');
  const partner = await findActivePartner(context, input.partner_id);
  if (!partner) {
    throw validationFailed('registerPartnerUser', {
      'input.partner_id': [invalidChoice(attributeName('partner_id'))],
    });
  }
  await refuseTaken('registerPartnerUser', context, input.email);
  const passwordHash = await hashPassword(input.password);
  const title = `${input.first_name} ${input.last_name}, ${partner.enCompanyName}`;
  const form = { kind: 'partner-user', title, email: input.email, input } as const;
  await receive(context, { ...form, shown: ['avatar'] }, async (tx, kept) => {
    const contact = { input, passwordHash, partnerId: partner.id, avatar: kept.avatar };
    await addContact(tx, 'registerPartnerUser', contact, context.now());
  });
  const company = { english: partner.enCompanyName, arabic: partner.arCompanyName };
  await welcome(context, input, company);
  return {
    error: false,
    message: translate('Your account has been created successfully. You can sign in now.'),
  };
}

/**
 * Rejects a company that is already registered. If two requests register one company at the same time,
 * the second waits here for the first.
 */
async function refuseKnownCompany(tx: Transaction, company: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${company.toLowerCase()}))`);
  if ((await tx.$count(partners, isCalled(company))) === 0) return;
  throw validationFailed('registerPartner', {
    'input.en_company_name': [takenMessage('en_company_name')],
  });
}

function spelt(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** Compares company names without regard to case and repeated spaces. */
function isCalled(company: string) {
  return sql`regexp_replace(lower(${partners.enCompanyName}), '\\s+', ' ', 'g') = ${spelt(company).toLowerCase()}`;
}

async function refuseTaken(field: string, { db }: Context, email: string): Promise<void> {
  if (await isTaken(db, email)) throw taken(field);
}

function taken(field: string) {
  return validationFailed(field, { 'input.email': [takenMessage('email')] });
}

type NewContact = { input: Contact; passwordHash: string; partnerId: number; avatar: KeptFile | undefined };

/**
 * Creates the account of a contact person. If two requests register the same address at the same time,
 * rejects the second one.
 */
async function addContact(
  tx: Transaction,
  field: string,
  { input, passwordHash, partnerId, avatar }: NewContact,
  now: Date,
): Promise<void> {
  const [user] = await tx
    .insert(users)
    .values({
      name: `${input.first_name.trim()} ${input.last_name.trim()}`,
      email: normalised(input.email),
      passwordHash,
      verifiedAt: now,
      role: 'partner',
      partnerId: String(partnerId),
      phone: input.mobile_number,
      profilePictureUrl: addressOf(avatar) ?? defaultAvatar,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) throw taken(field);
  await tx.insert(partnerContacts).values({
    userId: user.id,
    partnerId,
    firstName: input.first_name.trim(),
    lastName: input.last_name.trim(),
    mobileNumber: input.mobile_number,
    landLineNumber: input.land_line_number,
    designation: input.designation,
  });
}

type CompanyNames = { english: string; arabic: string };

async function welcome({ mailer }: Context, input: Contact, company: CompanyNames): Promise<void> {
  const known = currentLanguage() === 'ar' ? company.arabic : company.english;
  const email = partnerEmail(mailer.portalUrl, `${input.first_name} ${input.last_name}`, known);
  await mailer.send(normalised(input.email), email);
}

async function findActivePartner({ db }: Context, id: string) {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  const [partner] = await db
    .select()
    .from(partners)
    .where(and(eq(partners.id, Number(id)), eq(partners.isActive, true)));
  return partner;
}

/** Looks for a contact person of a company. `error: false` means that there is one. */
async function checkPartnerExist(_: unknown, args: { en_company_name: string }, { db }: Context) {
  const [contact] = await db
    .select({
      first_name: partnerContacts.firstName,
      last_name: partnerContacts.lastName,
      email: users.email,
    })
    .from(partnerContacts)
    .innerJoin(partners, eq(partnerContacts.partnerId, partners.id))
    .innerJoin(users, eq(partnerContacts.userId, users.id))
    .where(isCalled(args.en_company_name))
    .orderBy(asc(users.id))
    .limit(1);
  return contact
    ? { error: false, message: translate('This company is already registered.'), data: contact }
    : { error: true, error_code: 404, message: translate('No contact of this company is registered.') };
}

/**
 * Lists the active partners. `entity` is one of the four colleges; an empty or missing value does not
 * filter.
 */
async function activePartners(_: unknown, { entity }: { entity?: string | null }, { db }: Context) {
  const interested = entity
    ? sql`${entity} = any(string_to_array(replace(${partners.entities}, ' ', ''), ','))`
    : undefined;
  const data = await db
    .select({ id: partners.id, en_company_name: partners.enCompanyName })
    .from(partners)
    .where(and(eq(partners.isActive, true), interested))
    .orderBy(asc(partners.enCompanyName));
  return { data };
}
