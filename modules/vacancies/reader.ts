import { and, arrayContains, gte, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';

import { collegeCode } from '#rules/identity/student-types.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { OPEN_STATES } from '#rules/resources/vacancy.ts';
import { VACANCY_FILTER_NAMES, VACANCY_FILTERS, type VacancyFilter } from '#rules/vacancies/choices.ts';

import { matchesWords } from '../database/search.ts';
import { columnOf } from '../engine/resource-table.ts';
import { vacancies } from './tables.ts';

/** What a list contains. Null counts as missing. */
export interface OpenVacancyRequest {
  search?: string | null;
  filters?: Partial<Readonly<Record<VacancyFilter, readonly string[] | null>>> | null;
}

/** The college and the group of a student. */
interface StudentPlace {
  college: string;
  group: string;
}

/** Which vacancies a user reads (VACANCY-12, VACANCY-15). Each query limits its rows with one. */
export class VacancyReader {
  /** Only this class has it, so no other object has this type. */
  declare protected readonly isReader: true;
  /** Whether this is a visitor, who reads only what companies show on the public site. */
  readonly isVisitor: boolean;
  /** Undefined for users who are no students, and for a student without a college. */
  readonly student: StudentPlace | undefined;
  /** The subject of the student; undefined like `student`. */
  readonly studentId: string | undefined;

  /** @param viewer the user of the verified token; undefined for the public site, also if a user asks */
  constructor(
    viewer:
      (Pick<Viewer, 'partialLogin' | 'college' | 'studentGroup'> & Partial<Pick<Viewer, 'id'>>) | undefined,
  ) {
    this.isVisitor = !viewer || viewer.partialLogin;
    this.student = viewer && !viewer.partialLogin ? placeOf(viewer) : undefined;
    this.studentId = this.student && viewer?.id;
  }

  /** Returns the reader of a job, which looks for a signed-in user whose claims it does not know. */
  static ofSignedIn(): VacancyReader {
    return new VacancyReader({ partialLogin: false, college: undefined, studentGroup: undefined });
  }
}

function placeOf({
  college,
  studentGroup: group,
}: Pick<Viewer, 'college' | 'studentGroup'>): StudentPlace | undefined {
  if (college === undefined || group === undefined) return undefined;
  return { college: collegeCode(college), group };
}

/** Returns the column of a field. The type of the table does not have its name. */
export const column = (name: string) => columnOf(vacancies, name);

/**
 * Returns the condition for the vacancies that are open on a day. The scheduler can be late, so the last day
 * counts here too (VACANCY-4).
 *
 * @param today as YYYY-MM-DD, in the Emirates
 */
export function isOpenOn(today: string): SQL<boolean> {
  return sql<boolean>`(${inArray(vacancies.state, [...OPEN_STATES])} and ${gte(column('closesOn'), today)})`;
}

/** Returns the condition for the vacancies that are or were open. */
export function whereOnceOpen(reader: VacancyReader): SQL | undefined {
  return and(isNotNull(column('openSince')), whereForReader(reader));
}

function whereForReader({ isVisitor }: VacancyReader): SQL | undefined {
  return isVisitor ? arrayContains(column('public'), ['shown']) : undefined;
}

/** Returns the condition for the vacancies that a list can contain, whatever its filters. */
export function whereFound(
  reader: VacancyReader,
  { search }: OpenVacancyRequest,
  today: string,
): SQL | undefined {
  return and(isOpenOn(today), whereForReader(reader), ...matchesWords(vacancies.search, search));
}

/**
 * Returns the condition of the filters of a list.
 *
 * @param except the filter that does not count
 * @param columnNamed returns the column of a filter. Default: that of the table
 */
export function whereFiltered(
  request: OpenVacancyRequest,
  except?: VacancyFilter,
  columnNamed: (name: VacancyFilter) => SQL = (name) => sql`${column(name)}`,
): SQL | undefined {
  const conditions = VACANCY_FILTER_NAMES.flatMap((name) => {
    const chosen = chosenValues(request, name);
    if (name === except || chosen === undefined) return [];
    if (chosen.length === 0) return [sql`false`];
    return [
      name === 'colleges'
        ? sql`${columnNamed(name)} && ${sql.param(chosen, column(name))}`
        : inArray(columnNamed(name), chosen),
    ];
  });
  return and(...conditions);
}

/**
 * Returns the chosen values of a filter that exist, each once.
 *
 * @returns undefined if no value was chosen
 */
export function chosenValues({ filters }: OpenVacancyRequest, name: VacancyFilter): string[] | undefined {
  const given = filters?.[name] ?? [];
  if (given.length === 0) return undefined;
  return optionsOf(name).filter((value) => given.includes(value));
}

/** Lists the values of a filter, in the order of the definition. */
export function optionsOf(name: VacancyFilter): string[] {
  return Object.keys(VACANCY_FILTERS[name].options);
}
