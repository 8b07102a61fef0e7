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

/** The schemas of the partner registration (spec/2, sections 5.1 to 5.3), a step each; the gateway applies them all at once. */

const optionalText = z.preprocess(
  (value) => cleanText(value) || undefined,
  z.string({ error: 'This must be a text.' }).optional(),
);

/** One of a fixed list: whatever else is sent was not chosen in the form. */
function oneOf(options: readonly [string, ...string[]] | readonly string[], message: string) {
  return z.preprocess(cleanText, z.enum(options as [string, ...string[]], { error: message }));
}

/** Anything that a browser could read as a tag. No bracket is passed over twice: a quarter of a million of them take no time. */
const TAG = /<[^<>]*>|<\s*[a-z/!?]/i;
/** Latin letters, those with accents included: the Arabic name has a field of its own. */
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

/** Ticked boxes from a form, or the comma-joined text that the backend takes. */
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

/** Which fields must be filled depends on others (spec/2, section 4.1). */
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

/** Where one of them has a fault of its own, that comes first. */
function isConfirmed({
  password,
  confirm_password: again,
}: {
  password: string | undefined;
  confirm_password: string | undefined;
}) {
  return password === undefined || again === undefined || password === again;
}

/** Step 1, by its own answers. */
export const companySchema = conditional(companyShape);
export const contactSchema = z.object(contact).refine(isConfirmed, MISMATCH);
/** Its files are looked after elsewhere: see files.ts. */
export const documentsSchema = z.object({});
export const termsSchema = z.object(terms);

const licenseFile = {
  trading_license_file: z.custom((file) => file != null, { error: LICENSE_MISSING }),
};

/** All steps at once, as the backend's mutation has them. Of the files the licence alone is left open by its schema. */
export const partnerSchema = conditional((answers) => ({
  ...companyShape(answers),
  ...contact,
  ...terms,
  ...(isLicensed(answers['entity_industry']) && licenseFile),
}));

/** The fields that the backend knows by the same names. */
export const PARTNER_FIELDS = Object.keys({ ...company, ...contact, ...terms, ...licenseFile }).filter(
  (name) => name !== 'confirm_password',
);

/** An object of which the answers themselves say what is in it. */
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

/** What all steps together make of an application. */
export type PartnerApplication = z.output<z.ZodObject<typeof company & typeof contact & typeof terms>>;
