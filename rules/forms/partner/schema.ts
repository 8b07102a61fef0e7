import { z } from 'zod';

import { digitsField } from '../digits.ts';
import { confirmationField, passwordField } from '../password.ts';
import { cleanText, emailField, independent, requiredText } from '../patterns.ts';
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
    .min(1, { error: 'Company Name in English must not be empty.', abort: true })
    .refine((name) => !TAG.test(name), { error: 'Company Name must not contain HTML.', abort: true })
    .regex(NAME_CHARACTERS, 'Company Name contains invalid characters.'),
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
  trade_license_number: optionalText,
  trade_license_authority: optionalText,
  company_type: oneOf(COMPANY_TYPES, 'Company Type must not be empty.'),
  other_company_type: optionalText,
  city: oneOf(CITIES, 'City must not be empty.'),
  website: requiredText('Website must not be empty.'),
  commercial_activity: optionalText,
  entity: collegeCodes,
};

const license = {
  trade_license_number: requiredText('Trade License Number must not be empty.'),
  trade_license_authority: oneOf(LICENSE_AUTHORITIES, 'Trade License Authority must not be empty.'),
};

const otherType = { other_company_type: requiredText('You must enter the company type.') };

const contact = {
  first_name: independent(requiredText('First Name must not be empty.')),
  last_name: independent(requiredText('Last Name must not be empty.')),
  mobile_number: independent(digitsField({ name: 'Mobile Number' })),
  land_line_number: independent(digitsField({ name: 'Landline Number' })),
  email: independent(emailField('Email must not be empty.')),
  password: independent(passwordField('Password must not be empty.')),
  confirm_password: independent(confirmationField('Confirm Password must not be empty.')),
  designation: independent(requiredText('Designation must not be empty.')),
};

const terms = {
  disclaimer: z.preprocess(
    (value) => value === true || value === 'on',
    z.literal(true, { error: 'You must accept the terms and conditions.' }),
  ),
};

/** The submitted values. They decide which fields are required (PARTNER-7, PARTNER-8). */
type Answers = Readonly<Record<string, unknown>>;

function companyShape({ entity_industry: industry, company_type: type }: Answers) {
  return {
    ...company,
    ...(isLicensed(industry) && license),
    ...(type === OTHER_TYPE && otherType),
  };
}

const MISMATCH = {
  path: ['confirm_password'],
  error: 'Password and Confirm Password does not match.',
};

/**
 * Checks whether the passwords are equal. Also returns true if one is undefined: its own error is
 * reported first.
 */
function isConfirmed({
  password,
  confirm_password: again,
}: {
  password: string | undefined;
  confirm_password: string | undefined;
}) {
  return password === undefined || again === undefined || password === again;
}

/** Step 1. Its required fields depend on the submitted values. */
export const companySchema = conditional(companyShape);
export const contactSchema = z.object(contact).refine(isConfirmed, MISMATCH);
/** The documents step. Its files are checked separately: see files.ts. */
export const documentsSchema = z.object({});
export const termsSchema = z.object(terms);

const licenseFile = {
  trading_license_file: z.custom((file) => file != null, { error: LICENSE_MISSING }),
};

/**
 * All steps at once, as the backend's mutation takes them. The licence is the only file that is checked
 * here. In the backend's schema it is optional, because only some industries need it.
 */
export const partnerSchema = conditional((answers) => ({
  ...companyShape(answers),
  ...contact,
  ...terms,
  ...(isLicensed(answers['entity_industry']) && licenseFile),
}));

/** The fields that have the same name in the backend. */
export const PARTNER_FIELDS = Object.keys({ ...company, ...contact, ...terms, ...licenseFile }).filter(
  (name) => name !== 'confirm_password',
);

/** Returns the schema of an object whose fields depend on the submitted values. */
function conditional(shapeOf: (answers: Answers) => z.ZodRawShape) {
  return z.unknown().transform((value, context) => {
    const answers: Answers = typeof value === 'object' && value !== null ? { ...value } : {};
    const parsed = z.object(shapeOf(answers)).safeParse(answers);
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) {
      context.addIssue({ code: 'custom', message, path });
    }
    return z.NEVER;
  });
}

/** The application that all steps together produce. */
export type PartnerApplication = z.output<z.ZodObject<typeof company & typeof contact & typeof terms>>;
