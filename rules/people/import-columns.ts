import { normalise } from '../text/normalise.ts';

/** One column of an import of people (IMPORT-2). */
interface ImportColumn {
  /** The heading in the template and in reports. */
  heading: string;
  /** Other headings that registrars use. */
  aliases: readonly string[];
  /** What the column contains, for the page of the import. */
  hint: string;
}

/** The columns of an import of people, in the order of the template. */
export const IMPORT_COLUMNS = {
  studentId: {
    heading: 'Student id',
    aliases: ['Student ID', 'Student number', 'رقم الطالب', 'الرقم الجامعي'],
    hint: 'The number of the student. Empty for staff and partners.',
  },
  name: {
    heading: 'Name',
    aliases: ['Full name', 'Student name', 'الاسم', 'الاسم الكامل'],
    hint: 'The full name, in English or Arabic. Required.',
  },
  email: {
    heading: 'Email',
    aliases: ['Email address', 'E-mail', 'البريد الإلكتروني'],
    hint: 'Required for people without a student id.',
  },
  college: {
    heading: 'College',
    aliases: ['Entity', 'الكلية'],
    hint: 'ATHS, ADPOLY, FCHS or ADVETI. Required for students.',
  },
  programme: {
    heading: 'Programme',
    aliases: ['Program', 'Major', 'البرنامج', 'التخصص'],
    hint: 'The name of the programme.',
  },
  class: {
    heading: 'Class',
    aliases: ['Class of', 'Graduation year', 'Year of graduation', 'سنة التخرج', 'الدفعة'],
    hint: 'The year of graduation, such as 2027.',
  },
  status: {
    heading: 'Status',
    aliases: ['Student status', 'الحالة'],
    hint: 'Active, graduating, graduated or left. Required for students.',
  },
  mobile: {
    heading: 'Mobile',
    aliases: ['Mobile number', 'Phone', 'الهاتف', 'رقم الهاتف', 'الهاتف المتحرك'],
    hint: 'The mobile number.',
  },
  language: {
    heading: 'Language',
    aliases: ['Preferred language', 'اللغة'],
    hint: 'Arabic or English.',
  },
  role: {
    heading: 'Role',
    aliases: ['الدور'],
    hint: 'Required for staff and partners, such as supervisor. Rights never come from this column.',
  },
  partnerId: {
    heading: 'Partner id',
    aliases: ['Partner number', 'Company id', 'رقم الشريك'],
    hint: 'The number of the company. Required for partners.',
  },
} as const satisfies Record<string, ImportColumn>;

export type ImportColumnName = keyof typeof IMPORT_COLUMNS;

export const IMPORT_COLUMN_NAMES = Object.keys(IMPORT_COLUMNS) as readonly ImportColumnName[];

/** The largest number of lines in a file, without the headings. */
export const IMPORT_MAX_LINES = 20_000;

/** How long an import can be undone. Its lines are erased then. In days. */
export const IMPORT_KEPT_DAYS = 90;

/** How long an import that was not started is kept, in days. */
export const IMPORT_UNUSED_DAYS = 7;

/** The heading that the file of refused lines adds. A file that is sent again has it. */
export const FAULTS_HEADING = 'What is wrong';

/** The columns of a file by their position; undefined for a column that is ignored. */
export type ImportHeader =
  | { ok: true; columns: readonly (ImportColumnName | undefined)[]; ignored: readonly string[] }
  | { ok: false; missing: readonly string[]; twice: readonly string[] };

const COLUMN_OF_HEADING = new Map(
  IMPORT_COLUMN_NAMES.flatMap((name) => {
    const { heading, aliases } = IMPORT_COLUMNS[name];
    return [heading, ...aliases].map((text) => [keyOf(text), name] as const);
  }),
);

/**
 * Finds the columns of a file by the headings in its first line (IMPORT-2). Capital letters, spaces, hyphens
 * and underscores make no difference. Other columns are ignored.
 */
export function readImportHeader(headings: readonly string[]): ImportHeader {
  const columns = headings.map((heading) => COLUMN_OF_HEADING.get(keyOf(heading)));
  const known = columns.filter((column) => column !== undefined);
  const twice = IMPORT_COLUMN_NAMES.filter((name) => known.indexOf(name) !== known.lastIndexOf(name));
  const missing = (['name'] as const).filter((name) => !known.includes(name));
  const hasIdentity = known.includes('studentId') || known.includes('email');
  if (twice.length > 0 || missing.length > 0 || !hasIdentity) {
    const headingsOf = (names: readonly ImportColumnName[]) =>
      names.map((name) => IMPORT_COLUMNS[name].heading);
    return {
      ok: false,
      missing: headingsOf(hasIdentity ? missing : ['studentId', ...missing]),
      twice: headingsOf(twice),
    };
  }
  const ignored = headings.filter(
    (heading, index) => columns[index] === undefined && !['', keyOf(FAULTS_HEADING)].includes(keyOf(heading)),
  );
  return { ok: true, columns, ignored };
}

function keyOf(heading: string): string {
  return normalise(heading).replace(/[\s_-]/g, '');
}
