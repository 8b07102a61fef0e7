import { z } from 'zod';

import { cleanText } from '../forms/patterns.ts';
import { isRole, ROLES, type Role } from '../identity/roles.ts';
import { ROLE_NAMES } from '../identity/role-label.ts';
import { nationalNumber } from '../identity/phone.ts';
import { latinDigits } from '../text/digits.ts';
import { t } from '../text/t.ts';
import { IMPORT_COLUMNS, type ImportColumnName } from './import-columns.ts';
import { readStudentStatus, type StudentStatus } from './student-status.ts';

/** The codes of the colleges, as the tokens of the backend have them. */
const COLLEGE_CODES = ['ATHS', 'ADPOLY', 'FCHS', 'ADVETI'] as const;

const FIRST_CLASS = 1970;
/** A student graduates at most this number of years after the import. */
const LONGEST_STUDY = 10;

/** The languages in which a person can get e-mails. */
const LANGUAGES: Readonly<Record<string, 'en' | 'ar'>> = {
  en: 'en',
  english: 'en',
  الإنجليزية: 'en',
  ar: 'ar',
  arabic: 'ar',
  العربية: 'ar',
};

/** The texts of one line, by column. A column that the file does not have is missing. */
export type ImportTexts = Readonly<Partial<Record<ImportColumnName, string>>>;

/** The values of a line that can be imported (IMPORT-3). Null stands for an empty cell. */
export interface ImportedPerson {
  /** Null for staff and partners. */
  studentId: string | null;
  name: string;
  /** Empty for a student without an address. */
  email: string;
  college: string | null;
  programme: string | null;
  /** The year of graduation. */
  class: number | null;
  status: StudentStatus | null;
  mobile: string | null;
  language: 'en' | 'ar' | null;
  /** Information only: rights come from the token. */
  role: Role;
  partnerId: string | null;
}

/** One line after its check: the values, or a message for each wrong cell. */
export type CheckedLine =
  | { ok: true; person: ImportedPerson }
  | { ok: false; faults: readonly { column: ImportColumnName; message: string }[] };

/**
 * A cell that can be empty. The file of refused lines has an apostrophe before the sign of a formula, such as
 * the plus sign of a mobile number (RECORD-6).
 */
const cell = z.preprocess(
  cleanText,
  z
    .string()
    .default('')
    .transform((text) => text.replace(/^'(?=[=+@-])/, '')),
);

const address = z.email().max(254);
const EMAIL_MESSAGE = 'The e-mail address is not valid.';

const createSchema = (year: number) =>
  z.object({
    studentId: cell
      .transform((text) => latinDigits(text).toUpperCase())
      .refine((text) => /^(?:[A-Z0-9-]{4,20})?$/.test(text), 'A student id has 4 to 20 letters and digits.')
      .transform(orNull),
    name: cell.pipe(z.string().min(1, 'The name is missing.').max(200, 'The name is too long.')),
    email: cell.refine((text) => text === '' || address.safeParse(text).success, EMAIL_MESSAGE),
    college: cell.transform((text, context) => {
      const code = collegeOf(text);
      if (code === undefined) return fail(context, 'The college is not known.');
      return code;
    }),
    programme: cell.pipe(z.string().max(120, 'The programme is too long.')).transform(orNull),
    class: cell.transform((text, context) => {
      const digits = latinDigits(text);
      if (digits === '') return null;
      const value = /^\d{4}$/.test(digits) ? Number(digits) : Number.NaN;
      if (value >= FIRST_CLASS && value <= year + LONGEST_STUDY) return value;
      const limits = { first: FIRST_CLASS, last: year + LONGEST_STUDY };
      return fail(context, t('The class is a year from {first} to {last}.', limits));
    }),
    status: cell.transform((text, context) => {
      if (text === '') return null;
      return readStudentStatus(text) ?? fail(context, 'The status is not known.');
    }),
    mobile: cell
      .transform((text) => nationalNumber(latinDigits(text).replace(/[\s().-]/g, '')))
      .refine((text) => /^(?:\+?\d{7,15})?$/.test(text), 'The mobile number is not valid.')
      .transform(orNull),
    language: cell.transform((text, context) => {
      if (text === '') return null;
      const known = text.toLowerCase();
      return Object.hasOwn(LANGUAGES, known)
        ? (LANGUAGES[known] ?? null)
        : fail(context, 'The language is Arabic or English.');
    }),
    role: cell.transform((text, context) => {
      if (text === '') return null;
      return roleOf(text) ?? fail(context, 'The role is not known.');
    }),
    partnerId: cell.pipe(z.string().max(20, 'The partner id is too long.')).transform(orNull),
  });

const schemas = new Map<number, ReturnType<typeof createSchema>>();

/** A schema is expensive, and a file has many lines. */
function schemaOf(year: number): ReturnType<typeof createSchema> {
  const schema = schemas.get(year) ?? createSchema(year);
  schemas.set(year, schema);
  return schema;
}

/**
 * Checks one line of an import of people (IMPORT-3).
 *
 * @param texts the cells, as they are in the file
 * @param year the present year
 */
export function checkImportLine(texts: ImportTexts, year: number): CheckedLine {
  const parsed = schemaOf(year).safeParse(texts);
  const missing = parsed.success ? findMissing(parsed.data) : [];
  if (!parsed.success || missing.length > 0) {
    const faults = (parsed.error?.issues ?? []).map(({ path, message }) => ({
      column: path[0] as ImportColumnName,
      message: t(message),
    }));
    return { ok: false, faults: [...faults, ...missing] };
  }
  const { role, ...person } = parsed.data;
  return { ok: true, person: { ...person, role: role ?? 'user' } };
}

type ReadCells = z.output<ReturnType<typeof createSchema>>;

/** Lists the cells that the kind of person needs: a student, a partner, or a member of the staff. */
function findMissing(cells: ReadCells): { column: ImportColumnName; message: string }[] {
  const { studentId, role, partnerId } = cells;
  const isStudent = studentId !== null || (role ?? 'user') === 'user';
  const needed: ImportColumnName[] = isStudent
    ? ['studentId', 'college', 'status']
    : ['email', ...(role === 'partner' ? (['partnerId'] as const) : [])];
  const missing = needed.filter((column) => cells[column] === null || cells[column] === '');
  const faults = missing.map((column) => ({
    column,
    message: t('“{column}” is missing.', { column: t(IMPORT_COLUMNS[column].heading) }),
  }));
  if (studentId !== null && role !== null && role !== 'user') {
    return [
      ...faults,
      { column: 'role', message: t('A person with a student id is a student or an alumnus.') },
    ];
  }
  if (partnerId !== null && role !== 'partner') {
    return [...faults, { column: 'partnerId', message: t('Only partners have a partner id.') }];
  }
  return faults;
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

function fail(context: z.core.$RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** ATS is the name that users see for the college with the code ATHS (FORM-13). */
function collegeOf(text: string): string | null | undefined {
  const code = text.toUpperCase();
  if (code === '') return null;
  if (code === 'ATS') return 'ATHS';
  return COLLEGE_CODES.find((known) => known === code);
}

function roleOf(text: string): Role | undefined {
  if (isRole(text)) return text;
  const written = text.toLowerCase();
  return ROLES.find((role) => [role.toLowerCase(), ROLE_NAMES[role].toLowerCase()].includes(written));
}
