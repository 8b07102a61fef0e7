import { z } from 'zod';

import { isRole, ROLES, type Role } from '../identity/roles.ts';
import { ROLE_NAMES } from '../identity/role-label.ts';
import { nationalNumber } from '../identity/phone.ts';
import { collegeCode } from '../identity/student-types.ts';
import { latinDigits } from '../text/digits.ts';
import { normalise } from '../text/normalise.ts';
import { cell, studentIdCell, type FaultValues, type ImportFault } from './import-cell.ts';
import { IMPORT_COLUMN_NAMES, IMPORT_COLUMNS, type ImportColumnName } from './import-columns.ts';
import { readCampus } from './student-campus.ts';
import { readStudentStatus, STUDENT_STATUSES, type StudentStatus } from './student-status.ts';

/** The codes of the colleges, as the tokens of the backend have them. */
const COLLEGE_CODES = ['ATHS', 'ADPOLY', 'FCHS', 'ADVETI'] as const;

const FIRST_CLASS = 1970;
/** The longest campus, as an address has it. */
const MAX_CAMPUS = 60;
/** What the message about a campus that is not known names as examples. */
const CAMPUS_EXAMPLES = ['Al Ain', 'Abu Dhabi'];
/** A student graduates at most this number of years after the import. */
const LONGEST_STUDY = 10;

/** What files of registrars write for a language in which a person can get e-mails. */
const LANGUAGES = {
  en: ['en', 'English', 'إنجليزي', 'الإنجليزية'].map(normalise),
  ar: ['ar', 'Arabic', 'عربي', 'العربية'].map(normalise),
} as const;

/** What files of registrars write in the column of the role for a person with a student id. */
const STUDENTS: readonly string[] = ['student', 'alumnus', 'alumni'];

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
  /** As the address of its page has it, such as `al-ain`. Lines of the version before have none. */
  campus?: string | null;
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
export type CheckedLine = { ok: true; person: ImportedPerson } | { ok: false; faults: readonly CellFault[] };

type CellFault = ImportFault<ImportColumnName>;

const address = z.email().max(254);
const EMAIL_MESSAGE = 'The e-mail address is not valid.';
/** The roles that the column of roles is for. */
const STAFF_ROLES = ROLES.filter((role) => role !== 'user').map((role) => ROLE_NAMES[role]);

/** Adds the fault of a text that is none of the choices of a cell. */
function failUnknown(context: z.core.$RefinementCtx, text: string, choices: readonly string[]): never {
  return fail(context, '“{text}” is not known. Write {choices}.', { text: text.slice(0, 60), choices });
}

const createSchema = (year: number) =>
  z.object({
    studentId: studentIdCell.transform(orNull),
    name: cell.pipe(z.string().max(200, 'The name is too long.')),
    email: cell.refine((text) => text === '' || address.safeParse(text).success, EMAIL_MESSAGE),
    college: cell.transform((text, context) => {
      const code = collegeOf(text);
      if (code === undefined) return failUnknown(context, text, COLLEGE_CODES);
      return code;
    }),
    programme: cell.pipe(z.string().max(120, 'The programme is too long.')).transform(orNull),
    campus: cell
      .transform((text, context) => {
        if (text === '') return null;
        const message = '“{text}” is not a campus. Write its name in English, such as {choices}.';
        const values = { text: text.slice(0, 60), choices: CAMPUS_EXAMPLES };
        return readCampus(text) ?? fail(context, message, values);
      })
      .pipe(z.string().max(MAX_CAMPUS, 'The name of the campus is too long.').nullable()),
    class: cell.transform((text, context) => {
      const digits = latinDigits(text);
      if (digits === '') return null;
      const value = /^\d{4}$/.test(digits) ? Number(digits) : Number.NaN;
      if (value >= FIRST_CLASS && value <= year + LONGEST_STUDY) return value;
      const limits = { first: FIRST_CLASS, last: year + LONGEST_STUDY };
      return fail(context, 'The class is a year from {first} to {last}.', limits);
    }),
    status: cell.transform((text, context) => {
      if (text === '') return null;
      return readStudentStatus(text) ?? failUnknown(context, text, Object.values(STUDENT_STATUSES));
    }),
    mobile: cell
      .transform(mobileOf)
      .refine(
        (text) => /^(?:\+?\d{7,15})?$/.test(text),
        'The mobile number is not valid. Write it like 0501234567 or +442071234567.',
      )
      .transform(orNull),
    language: cell.transform((text, context) => {
      if (text === '') return null;
      return languageOf(text) ?? fail(context, 'The language is Arabic or English.');
    }),
    role: cell.transform((text, context) => {
      if (text === '') return null;
      return roleOf(text) ?? failUnknown(context, text, STAFF_ROLES);
    }),
    partnerId: cell
      .transform(latinDigits)
      .pipe(z.string().max(20, 'The partner id is too long.'))
      .transform(orNull),
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
  const schema = schemaOf(year);
  const parsed = schema.safeParse(texts);
  const wrong = (parsed.error?.issues ?? []).map(({ path, message, ...issue }): CellFault => {
    const values = 'params' in issue ? (issue.params as FaultValues | undefined) : undefined;
    return { column: path[0] as ImportColumnName, message, ...(values && { values }) };
  });
  const columns = wrong.map(({ column }) => column);
  // Each cell can be empty. So a line without its wrong cells tells which other cells are missing.
  const cells = parsed.data ?? schema.parse(withoutCells(texts, columns));
  const faults = [...wrong, ...findContradictions(cells, columns)];
  if (faults.length > 0) return { ok: false, faults: inOrder(faults) };
  const { role, ...person } = cells;
  return { ok: true, person: { ...person, role: role ?? 'user' } };
}

type ReadCells = z.output<ReturnType<typeof createSchema>>;

/**
 * Lists the cells that the kind of person needs, and those that it cannot have: a student, a partner, or a
 * member of the staff.
 *
 * @param wrong the columns that have a message already
 */
function findContradictions(cells: ReadCells, wrong: readonly ImportColumnName[]): CellFault[] {
  const { studentId, role } = cells;
  const nameless = listMissing(cells, wrong, ['name']);
  // What else is missing depends on the kind of person.
  if (wrong.includes('role') || wrong.includes('studentId')) return nameless;
  if (studentId !== null && role !== null && role !== 'user') {
    return [
      ...nameless,
      { column: 'role', message: 'A person with a student id is a student or an alumnus.' },
    ];
  }
  if (studentId !== null || (role ?? 'user') === 'user') {
    const missing = listMissing(cells, wrong, ['studentId', 'college', 'status']);
    const isPerhapsStaff = role === null && studentId === null;
    return [
      ...nameless,
      ...missing,
      ...(isPerhapsStaff && missing.length > 0 ? [roleMissing()] : []),
      ...listPartnerId(cells),
    ];
  }
  const needed = role === 'partner' ? (['email', 'partnerId'] as const) : (['email'] as const);
  return [
    ...nameless,
    ...listMissing(cells, wrong, needed),
    ...listCampus(cells),
    ...(role === 'partner' ? [] : listPartnerId(cells)),
  ];
}

/** The advice for a line that may be meant for a member of the staff. */
function roleMissing(): CellFault {
  return { column: 'role', message: 'For staff and partners, write the role.' };
}

function listPartnerId({ partnerId }: ReadCells): CellFault[] {
  if (partnerId === null) return [];
  return [{ column: 'partnerId', message: 'Only partners have a partner id.' }];
}

function listCampus({ campus }: ReadCells): CellFault[] {
  if (campus === null) return [];
  return [{ column: 'campus', message: 'Only students have a campus.' }];
}

function listMissing(
  cells: ReadCells,
  wrong: readonly ImportColumnName[],
  needed: readonly ImportColumnName[],
): CellFault[] {
  return needed
    .filter((column) => !wrong.includes(column) && (cells[column] === null || cells[column] === ''))
    .map((column) => ({
      column,
      message: '“{heading}” is missing.',
      values: { heading: IMPORT_COLUMNS[column].heading },
    }));
}

function withoutCells(texts: ImportTexts, columns: readonly ImportColumnName[]): ImportTexts {
  return Object.fromEntries(
    Object.entries(texts).filter(([column]) => !columns.includes(column as ImportColumnName)),
  );
}

function inOrder(faults: readonly CellFault[]): CellFault[] {
  const place = ({ column }: CellFault) => IMPORT_COLUMN_NAMES.indexOf(column);
  return faults.toSorted((one, other) => place(one) - place(other));
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

function fail(context: z.core.$RefinementCtx, message: string, values?: FaultValues): never {
  context.addIssue({ code: 'custom', message, ...(values && { params: { ...values } }) });
  return z.NEVER;
}

/** Users see a name, ATS, that is not the code of the college (FORM-13). */
function collegeOf(text: string): string | null | undefined {
  const code = text.toUpperCase();
  if (code === '') return null;
  return COLLEGE_CODES.find((known) => known === collegeCode(code));
}

/** Excel drops the 0 and the + at the start of a mobile number of the Emirates, because it is a number. */
function mobileOf(text: string): string {
  const digits = latinDigits(text).replace(/[\s().-]/g, '');
  return nationalNumber(digits).replace(/^(?:971)?(5\d{8})$/, '0$1');
}

function languageOf(text: string): 'en' | 'ar' | undefined {
  const written = normalise(text);
  return (['en', 'ar'] as const).find((language) => LANGUAGES[language].includes(written));
}

function roleOf(text: string): Role | undefined {
  if (isRole(text)) return text;
  const written = text.toLowerCase().replace('counsellor', 'counselor');
  if (STUDENTS.includes(written)) return 'user';
  return ROLES.find((role) => [role.toLowerCase(), ROLE_NAMES[role].toLowerCase()].includes(written));
}
