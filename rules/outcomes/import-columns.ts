import type { ImportColumn, ImportFormat } from '../people/import-header.ts';
import { labelOfDetail } from './details.ts';

/** The columns of an import of outcomes, in the order of the template (OUTCOME-7). */
export const OUTCOME_COLUMNS = {
  studentId: {
    heading: 'Student id',
    aliases: ['Student number', 'رقم الطالب', 'الرقم الجامعي'],
    hint: 'The number of the student. Required.',
  },
  category: {
    heading: 'Category',
    aliases: ['Outcome', 'What the graduate does', 'الوضع بعد التخرج', 'الفئة', 'الحالة'],
    hint: 'What the graduate does, such as “Employed full time”, in English or Arabic. Required.',
  },
  employer: {
    heading: labelOfDetail('employer'),
    aliases: ['Company', 'University', 'جهة العمل', 'الشركة', 'الجامعة'],
    hint: 'The employer, the business, or the university.',
  },
  jobTitle: {
    heading: labelOfDetail('jobTitle'),
    aliases: ['Position', 'Programme', 'المسمى الوظيفي', 'الوظيفة', 'البرنامج'],
    hint: 'The job title, or the programme of study.',
  },
  field: {
    heading: labelOfDetail('field'),
    aliases: ['Field', 'Sector', 'مجال العمل', 'القطاع'],
    hint: 'A field of work of vacancies, such as “Health and medicine”.',
  },
  city: {
    heading: labelOfDetail('city'),
    aliases: ['Place of work', 'المدينة'],
    hint: 'A city of vacancies, such as “Al Ain”, or “Outside the Emirates”.',
  },
  since: {
    heading: labelOfDetail('since'),
    aliases: ['Start date', 'From', 'منذ', 'تاريخ البدء'],
    hint: 'A day, such as 2026-09-01 or 01/09/2026.',
  },
  relatedToStudy: {
    heading: labelOfDetail('relatedToStudy'),
    aliases: ['Related', 'Related to study', 'مرتبط بمجال الدراسة', 'مرتبط بالتخصص'],
    hint: 'Yes or no.',
  },
  salaryBand: {
    heading: labelOfDetail('salaryBand'),
    aliases: ['Salary', 'Salary band', 'الراتب', 'الراتب الشهري'],
    hint: 'A band of monthly salaries, such as “AED 10,000 to 14,999”. Optional.',
  },
} as const satisfies Record<string, ImportColumn>;

export type OutcomeColumn = keyof typeof OUTCOME_COLUMNS;

export const OUTCOME_COLUMN_NAMES = Object.keys(OUTCOME_COLUMNS) as readonly OutcomeColumn[];

/** The columns that an import of outcomes reads. The category decides which other cells a line needs. */
export const OUTCOME_FORMAT: ImportFormat<OutcomeColumn> = {
  columns: OUTCOME_COLUMNS,
  listMissing: (known) => (['studentId', 'category'] as const).filter((name) => !known.includes(name)),
};

/** The largest number of lines in a file, without the headings. */
export const OUTCOME_IMPORT_LINES = 5000;
