import { cell, describeFault, studentIdCell, type ImportFault } from '../people/import-cell.ts';
import { isDate } from '../resources/engine/dates.ts';
import { ARABIC } from '../text/ar/index.ts';
import { latinDigits } from '../text/digits.ts';
import { normalise } from '../text/normalise.ts';
import { t } from '../text/t.ts';
import { VACANCY_FIELDS } from '../vacancies/choices.ts';
import { OUTCOME_CATEGORIES, OUTCOME_CITIES, SALARY_BANDS } from './categories.ts';
import { OUTCOME_COLUMN_NAMES, OUTCOME_COLUMNS, type OutcomeColumn } from './import-columns.ts';
import { outcomeSchema, RELATED_CHOICES, type OutcomeValues } from './schema.ts';

type LineFault = ImportFault<OutcomeColumn>;

/** One line of an import of outcomes after its check: the values, or a message for each wrong cell. */
export type CheckedOutcome =
  { ok: true; studentId: string; values: OutcomeValues } | { ok: false; faults: readonly LineFault[] };

/** The columns in which a file has one of several choices. */
const CHOICES = {
  category: OUTCOME_CATEGORIES,
  field: VACANCY_FIELDS,
  city: OUTCOME_CITIES,
  relatedToStudy: RELATED_CHOICES,
  salaryBand: SALARY_BANDS,
} as const satisfies Partial<Record<OutcomeColumn, Readonly<Record<string, string>>>>;

/** For each column, the choice of each text that a file can have: the key, and the label in each language. */
const CHOICE_OF_TEXT = new Map(
  Object.entries(CHOICES).map(([column, labels]) => [
    column,
    new Map(
      Object.entries(labels).flatMap(([key, label]) => {
        const arabic = ARABIC.texts[label];
        return [key, label, ...(typeof arabic === 'string' ? [arabic] : [])].map(
          (text) => [normalise(text), key] as const,
        );
      }),
    ),
  ]),
);

/** How many characters of a wrong cell a message repeats. */
const SHOWN_CHARACTERS = 60;

/** What is wrong with the cells that have no choices. */
const MESSAGES: Readonly<Partial<Record<OutcomeColumn, string>>> = {
  employer: 'The employer has at most 120 characters.',
  jobTitle: 'The job title has at most 120 characters.',
  since: 'Write a day such as 2026-09-01 or 01/09/2026. It is at most 180 days from today.',
};

/**
 * Checks one line of an import of outcomes (OUTCOME-7). Which cells it needs depends on its category; cells
 * that do not apply are ignored.
 *
 * @param texts the cells, as they are in the file
 */
export function checkOutcomeLine(texts: Readonly<Partial<Record<OutcomeColumn, string>>>): CheckedOutcome {
  const cells = Object.fromEntries(OUTCOME_COLUMN_NAMES.map((name) => [name, cell.parse(texts[name])]));
  const id = studentIdCell.safeParse(texts.studentId);
  const faults: LineFault[] = (id.error?.issues ?? []).map(({ message }) => ({
    column: 'studentId',
    message,
  }));
  const studentId = id.data ?? '';
  if (id.success && studentId === '') faults.push(missing('studentId'));
  const values = Object.fromEntries(
    OUTCOME_COLUMN_NAMES.filter((name) => name !== 'studentId').map((name) => [
      name,
      readCell(name, cells[name] ?? ''),
    ]),
  );
  const parsed = outcomeSchema.safeParse(values);
  const columns = new Set((parsed.error?.issues ?? []).map(({ path }) => path[0] as OutcomeColumn));
  for (const column of columns) faults.push(describeCell(column, cells[column] ?? ''));
  if (faults.length > 0 || !parsed.success) return { ok: false, faults: inOrder(faults) };
  return { ok: true, studentId, values: parsed.data };
}

/** Returns the value of a cell as the schema reads it. A text that is no choice stays, and is refused. */
function readCell(column: OutcomeColumn, text: string): string | undefined {
  if (text === '') return undefined;
  if (column === 'since') return readDay(latinDigits(text)) ?? text;
  return CHOICE_OF_TEXT.get(column)?.get(normalise(text)) ?? text;
}

/** Reads a day that is written as YYYY-MM-DD or DD/MM/YYYY. Spreadsheets also drop zeros, and use hyphens. */
function readDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const date = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

function describeCell(column: OutcomeColumn, text: string): LineFault {
  if (text === '') return missing(column);
  const choices = choicesOf(column);
  if (choices.length === 0) return { column, message: MESSAGES[column] ?? 'This cell cannot be read.' };
  const values = { text: text.slice(0, SHOWN_CHARACTERS), choices };
  return { column, message: '“{text}” is not known. Write {choices}.', values };
}

function missing(column: OutcomeColumn): LineFault {
  const { heading } = OUTCOME_COLUMNS[column];
  return { column, message: '“{heading}” is missing.', values: { heading } };
}

function inOrder(faults: readonly LineFault[]): LineFault[] {
  const place = ({ column }: LineFault) => OUTCOME_COLUMN_NAMES.indexOf(column);
  return faults.toSorted((one, other) => place(one) - place(other));
}

/**
 * Returns the message about a cell in the reader's language. Unlike a file of people, a file of outcomes can
 * have the choices in this language (OUTCOME-7).
 */
export function describeOutcomeFault({ column, message, values }: ImportFault): string {
  if (!values?.choices) return describeFault({ message, ...(values && { values }) });
  const choices = choicesOf(column).map((label) => t(label));
  return describeFault({ message, values: { ...values, choices } });
}

function choicesOf(column: string): readonly string[] {
  return Object.hasOwn(CHOICES, column) ? Object.values(CHOICES[column as keyof typeof CHOICES]) : [];
}
