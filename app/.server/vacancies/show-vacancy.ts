import { removeInvisible } from '#rules/text/invisible.ts';
import { daysBetween, todayInDubai } from '#rules/resources/engine/dates.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { formatDay, formatDayOf } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import type { Language } from '#rules/text/language.ts';
import { currentLanguage, t, tPlural } from '#rules/text/t.ts';
import {
  VACANCY_AUDIENCES,
  VACANCY_CITIES,
  VACANCY_COLLEGES,
  VACANCY_FIELDS,
  VACANCY_KINDS,
} from '#rules/vacancies/choices.ts';

import { toSafeHtml } from '../html.ts';
import { describeFile } from '../records/files.ts';
import type { RecordFile } from '../records/operations.ts';

/** A day as a page shows it, and in ISO 8601. */
interface ShownDay {
  iso: string;
  text: string;
}

/** What a list shows of a vacancy. The texts are ready to be shown. */
export interface VacancySummary {
  /** In the language of the page, if the company has written it in both. */
  title: string;
  /** The title in the other language; undefined if there is none. */
  otherTitle: { text: string; language: Language } | undefined;
  /** Undefined while the portal does not know the name. */
  companyName: string | undefined;
  kind: string;
  city: string;
  field: string;
  /** Undefined if the company gives or shows none. */
  salary: string | undefined;
  /** The last day. */
  closesOn: ShownDay;
  /** Says how soon it closes; undefined if more than a week is left, or if the day is over (VACANCY-14). */
  closing: string | undefined;
}

/** What the page of a vacancy shows (VACANCY-14). */
export interface ShownVacancy extends VacancySummary {
  places: string;
  colleges: string[];
  audience: string[];
  /** Undefined before it is published. */
  openSince: ShownDay | undefined;
  /** Sanitised HTML. */
  description: string;
  requirements: string | undefined;
  questions: string[];
  /** The file: its type and size in words, and its address. */
  attachment: { name: string; details: string; to: string } | undefined;
}

/** The values of a vacancy by the names of its fields, from a record or from a query of readers. */
export type VacancyValues = Readonly<Record<string, unknown>>;

interface ShowOptions {
  companyName: string | null | undefined;
  /** In ISO 8601; without it, the vacancy is not published. */
  openSince?: string | null | undefined;
  /** The address of the attachment. Without it, the page does not show the attachment. */
  attachmentPath?: string | undefined;
  /** The current day in the Emirates, as YYYY-MM-DD. */
  today?: string;
}

/** A vacancy that closes within so many days says so (VACANCY-14). */
const SOON_DAYS = 7;

/**
 * Returns what readers see of a vacancy (VACANCY-14). The contact person is never shown, and a salary only if
 * `salaryShown` says so (VACANCY-12).
 *
 * @param values the values of the fields; values that are missing are not shown
 */
export function showVacancy(values: VacancyValues, options: ShowOptions): ShownVacancy {
  const { openSince, attachmentPath } = options;
  const attachment = (values['attachment'] ?? undefined) as RecordFile | undefined;
  return {
    ...summariseVacancy(values, options),
    places: formatNumber(Number(values['places'] ?? 1)),
    colleges: labelsOf(VACANCY_COLLEGES, textsOf(values['colleges'])),
    audience: labelsOf(VACANCY_AUDIENCES, textsOf(values['audience'])),
    openSince: openSince == null ? undefined : { iso: openSince, text: formatDayOf(new Date(openSince)) },
    description: toSafeHtml(textOf(values['description']) ?? ''),
    requirements: textOf(values['requirements']),
    questions: textsOf(values['questions']),
    attachment:
      attachment && attachmentPath !== undefined
        ? {
            name: removeInvisible(attachment.name),
            details: describeFile(VACANCY.fields.attachment, attachment),
            to: attachmentPath,
          }
        : undefined,
  };
}

/** Returns what a list shows of a vacancy (VACANCY-13). */
export function summariseVacancy(
  values: VacancyValues,
  { companyName, today = todayInDubai() }: Pick<ShowOptions, 'companyName' | 'today'>,
): VacancySummary {
  const closesOn = textOf(values['closesOn']) ?? today;
  return {
    title: titleOf(values),
    otherTitle: otherTitleOf(values),
    companyName: companyName ?? undefined,
    kind: labelOf(VACANCY_KINDS, textOf(values['kind']) ?? ''),
    city: labelOf(VACANCY_CITIES, textOf(values['city']) ?? ''),
    field: labelOf(VACANCY_FIELDS, textOf(values['field']) ?? ''),
    salary: salaryOf(values),
    closesOn: { iso: closesOn, text: formatDay(closesOn) },
    closing: closingOf(daysBetween(today, closesOn)),
  };
}

/** Returns the title of a vacancy in the language of the page, if the company has written it (VACANCY-14). */
export function titleOf(values: VacancyValues): string {
  const arabic = currentLanguage() === 'ar' ? textOf(values['titleArabic']) : undefined;
  return arabic ?? textOf(values['title']) ?? '';
}

function otherTitleOf(values: VacancyValues): VacancySummary['otherTitle'] {
  const arabic = textOf(values['titleArabic']);
  if (arabic === undefined) return undefined;
  if (currentLanguage() !== 'ar') return { text: arabic, language: 'ar' };
  return { text: textOf(values['title']) ?? '', language: 'en' };
}

/** A later version of the portal can have added a value, which is then shown with its name. */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? t(labels[value] ?? value) : value;
}

/** Returns the labels of chosen values in the order of the choices, whatever the order in the form was. */
export function labelsOf(labels: Readonly<Record<string, string>>, values: readonly string[]): string[] {
  const known = Object.keys(labels).filter((value) => values.includes(value));
  const others = values.filter((value) => !Object.hasOwn(labels, value));
  return [...known, ...others].map((value) => labelOf(labels, value));
}

function salaryOf({ salaryFrom: from, salaryTo: to, salaryShown }: VacancyValues): string | undefined {
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  if (!textsOf(salaryShown).includes('shown')) return undefined;
  if (from === to) return t('AED {amount} a month', { amount: formatNumber(from) });
  return t('AED {from} to {to} a month', { from: formatNumber(from), to: formatNumber(to) });
}

function closingOf(days: number): string | undefined {
  if (days < 0 || days > SOON_DAYS) return undefined;
  if (days === 0) return t('Closes today');
  return tPlural(days, { one: 'Closes tomorrow', other: 'Closes in {count} days' });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : [];
}

/** The queries of readers give no salary that the company hides (VACANCY-12). */
export const GIVEN_SALARY = { salaryShown: ['shown'] };
