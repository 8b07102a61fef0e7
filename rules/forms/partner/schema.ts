import { z } from 'zod';

import { contactPerson, hasEqualPasswords } from '../contact-person.ts';
import { equalPasswords, PASSWORDS_DIFFER } from '../password.ts';
import { always, cleanText, requiredText } from '../patterns.ts';
import {
  CITIES,
  COMPANY_SIZES,
  COMPANY_TYPES,
  COLLEGE_OPTIONS,
  INDUSTRIES,
  isLicensed,
  LICENSE_AUTHORITIES,
  OTHER_TYPE,
} from './options.ts';
import { LICENSE_MISSING } from './files.ts';
import { ORGANISATIONS } from './organisations.ts';

/**
 * The schemas of the partner registration, one per step (PARTNER-5, PARTNER-16, PARTNER-20). The gateway
 * applies all of them at once.
 */

const optionalText = z.preprocess(
  (value) => cleanText(value) || undefined,
  z.string({ error: 'This must be a text.' }).optional(),
);

/** Returns the schema of a choice from a fixed list. The form itself cannot send any other value. */
function oneOf(options: readonly [string, ...string[]] | readonly string[], message: string) {
  return z.preprocess(cleanText, z.enum(options as [string, ...string[]], { error: message }));
}

/**
 * Matches everything that a browser could read as a tag. The pattern scans no bracket twice, so 250,000
 * brackets take almost no time.
 */
const TAG = /<[^<>]*>|<\s*[a-z/!?]/i;
/** Latin letters, including accented letters. The Arabic name has a separate field. */
const NAME_CHARACTERS = /^[\p{Script=Latin}\d\s\-.,&()]+$/u;

const englishName = z.preprocess(
  cleanText,
  z
    .string({ error: 'Company Name in English must not be empty.' })
    .min(1, 'Company Name in English must not be empty.')
    .pipe(z.string().refine((name) => !TAG.test(name), 'Company Name must not contain HTML.'))
    .pipe(z.string().regex(NAME_CHARACTERS, 'Company Name contains invalid characters.')),
);

const COLLEGE_CODES: ReadonlySet<unknown> = new Set(COLLEGE_OPTIONS.map(({ value }) => value));
const NO_COLLEGE = 'You must select any of the option.';

/** The chosen colleges: ticked boxes of the form, or the comma-separated text that the backend accepts. */
const collegeCodes = z.preprocess(
  (value) => {
    const texts = [value ?? []].flat();
    return texts.flatMap((text) => (typeof text === 'string' ? text.split(',') : [])).map(cleanText);
  },
  z
    .array(z.string())
    .refine((chosen) => chosen.length > 0 && chosen.every((value) => COLLEGE_CODES.has(value)), NO_COLLEGE),
);

const company = {
  entity_industry: oneOf(INDUSTRIES, 'Entity Industry must not be empty.'),
  en_company_name: englishName,
  ar_company_name: requiredText('Company Name in Arabic must not be empty.'),
  company_short_name: requiredText('Company Short Name must not be empty.'),
  mother_company_name: z.preprocess(
    (value) => cleanText(value) || undefined,
    z.enum(ORGANISATIONS, { error: 'Choose an organisation from the list.' }).optional(),
  ),
  company_size: oneOf(COMPANY_SIZES, 'Company Size must not be empty.'),
  // Required for some industries: see the checks of a company.
  trade_license_number: optionalText,
  trade_license_authority: optionalText,
  company_type: oneOf(COMPANY_TYPES, 'Company Type must not be empty.'),
  // Required for the type 'Other'.
  other_company_type: optionalText,
  city: oneOf(CITIES, 'City must not be empty.'),
  website: requiredText('Website must not be empty.'),
  commercial_activity: optionalText,
  entity: collegeCodes,
};

const terms = {
  disclaimer: z.preprocess(
    (value) => value === true || value === 'on',
    z.literal(true, { error: 'You must accept the terms and conditions.' }),
  ),
};

/** The values of fields that decide which other fields are required. Each of them can be invalid. */
interface CompanyAnswers {
  entity_industry: unknown;
  trade_license_number?: unknown;
  trade_license_authority?: unknown;
  company_type: unknown;
  other_company_type?: unknown;
}

/** Adds the checks of fields that only some companies need (PARTNER-7, PARTNER-8). */
function withCompanyChecks<Schema extends z.ZodType<CompanyAnswers>>(schema: Schema): Schema {
  return schema
    .refine(
      ({ entity_industry: industry, trade_license_number: number }) => !isLicensed(industry) || number,
      {
        path: ['trade_license_number'],
        error: 'Trade License Number must not be empty.',
        when: always,
      },
    )
    .refine(
      ({ entity_industry: industry, trade_license_authority: authority }) =>
        !isLicensed(industry) || LICENSE_AUTHORITIES.some((known) => known === authority),
      {
        path: ['trade_license_authority'],
        error: 'Trade License Authority must not be empty.',
        when: always,
      },
    )
    .refine(({ company_type: type, other_company_type: other }) => type !== OTHER_TYPE || other, {
      path: ['other_company_type'],
      error: 'You must enter the company type.',
      when: always,
    });
}

const EQUAL_PASSWORDS = equalPasswords('confirm_password', PASSWORDS_DIFFER);

/** Step 1. Its required fields depend on the submitted values. */
export const companySchema = withCompanyChecks(z.object(company));
export type Company = z.output<typeof companySchema>;
export const contactSchema = z.object(contactPerson).refine(hasEqualPasswords, EQUAL_PASSWORDS);
/** The documents step. Its files are checked separately: see files.ts. */
export const documentsSchema = z.object({});
export const termsSchema = z.object(terms);

/**
 * All steps at once, as the backend's mutation takes them. The licence is the only file that is checked
 * here. In the backend's schema it is optional, because only some industries need it.
 */
const application = z.object({
  ...company,
  ...contactPerson,
  ...terms,
  trading_license_file: z.unknown().optional(),
});
export const partnerSchema = withCompanyChecks(application)
  .refine(hasEqualPasswords, EQUAL_PASSWORDS)
  .refine(
    ({ entity_industry: industry, trading_license_file: file }) => !isLicensed(industry) || file != null,
    {
      path: ['trading_license_file'],
      error: LICENSE_MISSING,
      when: always,
    },
  );

/** The fields that have the same name in the backend. It takes the password only once. */
export const PARTNER_FIELDS = Object.keys(application.shape).filter((name) => name !== 'confirm_password');

/** The application that all steps together produce. */
export type PartnerApplication = z.output<z.ZodObject<typeof company & typeof contactPerson & typeof terms>>;
