import { readHeader, type ImportColumn, type ImportFormat, type ImportHeader } from './import-header.ts';

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
  campus: {
    heading: 'Campus',
    aliases: ['Site', 'Branch', 'Campus name', 'الحرم الجامعي', 'الحرم', 'الفرع', 'المقر'],
    hint: 'The campus of the college, in English or Arabic. Empty for staff and partners.',
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

/** The columns that an import of people reads (IMPORT-2). A student id or an address is the identity. */
export const PEOPLE_FORMAT: ImportFormat<ImportColumnName> = {
  columns: IMPORT_COLUMNS,
  listMissing(known) {
    const missing = known.includes('name') ? [] : (['name'] as const);
    const hasIdentity = known.includes('studentId') || known.includes('email');
    return hasIdentity ? missing : ['studentId', ...missing];
  },
};

/** Finds the columns of a file of people by the headings in its first line (IMPORT-2). */
export function readImportHeader(headings: readonly string[]): ImportHeader<ImportColumnName> {
  return readHeader(PEOPLE_FORMAT, headings);
}
