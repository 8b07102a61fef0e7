import { and, arrayContains, asc, count, desc, eq, not, notInArray, sql, type SQL } from 'drizzle-orm';

import { VACANCY_PAGE_ROWS } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import type { APPLICATION } from '#rules/resources/application.ts';
import { todayInDubai } from '#rules/resources/engine/dates.ts';

import { applications } from '../applications/tables.ts';
import type { Queries } from '../database/database.ts';
import { offsetOf } from '../database/paging.ts';
import { isRecordId } from '../engine/record.ts';
import { columnOf } from '../engine/resource-table.ts';
import { isStorable } from '../people/claims.ts';
import {
  column,
  isOpenOn,
  whereFiltered,
  whereFound,
  whereOnceOpen,
  type OpenVacancyRequest,
  type VacancyReader,
} from './reader.ts';
import { vacancies } from './tables.ts';

/** The arguments of a list. Null counts as missing. */
export interface OpenVacancyPage extends OpenVacancyRequest {
  sort: 'forMe' | 'newest' | 'closingSoon';
  /** The number of the page of the list, from 1. */
  number?: number | null;
}

/** An open vacancy as its readers see it: its approved text. Times are in ISO 8601, days as YYYY-MM-DD. */
export interface OpenVacancy {
  id: string;
  title: string;
  titleArabic: string | null;
  companyName: string | null;
  kind: string;
  places: number;
  city: string;
  field: string;
  /** HTML without attributes. */
  description: string;
  requirements: string | null;
  colleges: string[];
  audience: string[];
  /** In dirhams a month; null if readers do not see it. */
  salaryFrom: number | null;
  salaryTo: number | null;
  closesOn: string;
  openSince: string;
  /** Empty for a visitor. */
  questions: string[];
  /** The id of the stored file; null for a visitor. */
  attachment: string | null;
  /** Null for users who are no students. */
  isForMe: boolean | null;
  isPublic: boolean;
}

const has = (name: string, value: string) =>
  sql<boolean>`coalesce(${arrayContains(column(name), [value])}, false)`;

const ifSalaryShown = (name: string) =>
  sql<number | null>`case when ${has('salaryShown', 'shown')} then ${column(name)} end`;

/** What a reader sees of a vacancy. A hidden value does not leave the database. */
function shownTo(reader: VacancyReader) {
  const texts = <Value>(name: string) => sql<Value>`${column(name)}`;
  return {
    id: vacancies.id,
    title: texts<string>('title'),
    titleArabic: texts<string | null>('titleArabic'),
    companyName: texts<string | null>('companyName'),
    kind: texts<string>('kind'),
    places: texts<number>('places'),
    city: texts<string>('city'),
    field: texts<string>('field'),
    description: texts<string>('description'),
    requirements: texts<string | null>('requirements'),
    colleges: texts<string[]>('colleges'),
    audience: texts<string[]>('audience'),
    salaryFrom: ifSalaryShown('salaryFrom'),
    salaryTo: ifSalaryShown('salaryTo'),
    closesOn: texts<string>('closesOn'),
    openSince: sql<Date>`${column('openSince')}`.mapWith(vacancies.stateSince),
    questions: reader.isVisitor ? sql<string[]>`'{}'::text[]` : texts<string[] | null>('questions'),
    attachment: reader.isVisitor ? sql<null>`null::text` : texts<string | null>('attachment'),
    isForMe: isForMe(reader) ?? sql<null>`null::boolean`,
    isPublic: has('public', 'shown'),
  };
}

/** Returns whether a vacancy is for the college and the group of a student; undefined for other readers. */
export function isForMe({ student }: VacancyReader): SQL<boolean> | undefined {
  if (!student) return undefined;
  return sql<boolean>`(${has('colleges', student.college)} and ${has('audience', student.group)})`;
}

/** The states of an application that was not sent, and of one that the student has taken back. */
const NOT_APPLIED = ['draft', 'withdrawn'] satisfies (keyof typeof APPLICATION.states)[];

/**
 * Returns whether a student has sent an application for a vacancy. The applications are read once.
 *
 * @param without the states of applications that do not count
 */
function hasApplied(
  studentId: string,
  without: readonly (keyof typeof APPLICATION.states)[] = NOT_APPLIED,
): SQL<boolean> {
  // A user whose id cannot be stored has no applications. A constant is refused in `order by`.
  if (!isStorable(studentId)) return sql<boolean>`false::boolean`;
  const { author, state } = applications;
  return sql<boolean>`(${vacancies.id} in (select ${columnOf(applications, 'vacancy')} from ${applications}
    where ${and(eq(author, studentId), notInArray(state, [...without]))}))`;
}

/**
 * Returns the condition for the vacancies for which a student has no application, also no draft; undefined
 * for other readers.
 */
export function hasNoApplication({ studentId }: VacancyReader): SQL | undefined {
  return studentId === undefined ? undefined : not(hasApplied(studentId, ['withdrawn']));
}

/** Lists the open vacancies of a page of a list (VACANCY-12, VACANCY-13, VACANCY-15). */
export async function listOpen(
  db: Queries,
  reader: VacancyReader,
  request: OpenVacancyPage,
  today = todayInDubai(),
): Promise<OpenVacancy[]> {
  const rows = await db
    .select(shownTo(reader))
    .from(vacancies)
    .where(whereListed(reader, request, today))
    .orderBy(...orderOf(reader, request), vacancies.id)
    .limit(VACANCY_PAGE_ROWS)
    .offset(offsetOf(request.number, VACANCY_PAGE_ROWS));
  return rows.map(present);
}

/** The numbers of the vacancies of all pages of a list. */
export interface VacancyCounts {
  total: number;
  /** How many of them are for the reader; null for readers who are no students. */
  forMe: number | null;
}

/** Counts the open vacancies of all pages of a list (VACANCY-13). */
export async function countOpen(
  db: Queries,
  reader: VacancyReader,
  request: OpenVacancyRequest,
  today = todayInDubai(),
): Promise<VacancyCounts> {
  const mine = isForMe(reader);
  const forMe = mine ? sql<number>`(count(*) filter (where ${mine}))::int` : sql<null>`null::int`;
  const [row] = await db
    .select({ total: count(), forMe })
    .from(vacancies)
    .where(whereListed(reader, request, today));
  return row ?? { total: 0, forMe: null };
}

/**
 * Reads one open vacancy (VACANCY-14, VACANCY-15).
 *
 * @returns undefined if it was open, and is closed now
 * @throws ModuleError NOT_FOUND if it does not exist, was never open, or if the reader never read it
 */
export async function findOpen(
  db: Queries,
  reader: VacancyReader,
  id: string,
  today = todayInDubai(),
): Promise<OpenVacancy | undefined> {
  if (!isRecordId(id)) throw new ModuleError('NOT_FOUND');
  const [row] = await db
    .select({ shown: shownTo(reader), isOpen: isOpenOn(today) })
    .from(vacancies)
    .where(and(eq(vacancies.id, id), whereOnceOpen(reader)));
  if (!row) throw new ModuleError('NOT_FOUND');
  return row.isOpen ? present(row.shown) : undefined;
}

/**
 * Reads a vacancy that is or was open, with its approved text (APPLICATION-18).
 *
 * @returns undefined if it does not exist, was never open, or if its text is not approved: a company changes
 * the text of a closed vacancy without an approval
 */
export async function findApproved(
  db: Queries,
  reader: VacancyReader,
  id: string,
): Promise<OpenVacancy | undefined> {
  const [row] = await db
    .select(shownTo(reader))
    .from(vacancies)
    .where(and(eq(vacancies.id, id), eq(column('isApproved'), true), whereOnceOpen(reader)));
  return row && present(row);
}

function whereListed(reader: VacancyReader, request: OpenVacancyRequest, today: string): SQL | undefined {
  return and(whereFound(reader, request, today), whereFiltered(request));
}

/** For a student, what is new stands before that for which the student has applied (VACANCY-13). */
function orderOf(reader: VacancyReader, { sort }: OpenVacancyPage): SQL[] {
  const newest = desc(column('openSince'));
  if (sort === 'newest') return [newest];
  const closing = [asc(column('closesOn')), newest];
  const mine = sort === 'forMe' ? isForMe(reader) : undefined;
  if (!mine) return closing;
  const { studentId } = reader;
  return [desc(mine), ...(studentId === undefined ? [] : [asc(hasApplied(studentId))]), ...closing];
}

type ShownRow = Omit<OpenVacancy, 'openSince' | 'questions'> & {
  openSince: Date;
  questions: string[] | null;
};

function present({ openSince, questions, ...shown }: ShownRow): OpenVacancy {
  return { ...shown, questions: questions ?? [], openSince: openSince.toISOString() };
}
