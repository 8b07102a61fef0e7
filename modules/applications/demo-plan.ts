import { isForStudent } from '#rules/applications/eligibility.ts';
import { DAY } from '#rules/constants.ts';

import type { StoredRecord } from '../engine/resource-table.ts';
import {
  ACCOUNTS,
  PLANNED,
  type DemoApplicant,
  type DemoState,
  type PlannedApplication,
} from './demo-applications.ts';

/** A demo vacancy that was published. The columns of the fields have no names in the type. */
export type PublishedVacancy = StoredRecord & {
  title: string;
  field: string;
  companyName: string | null;
  colleges: string[];
  audience: string[];
  questions: string[] | null;
  openSince: Date;
};

/** A demo application: who applies, for what, and how far it came. */
export interface DemoApplication {
  applicant: DemoApplicant;
  vacancy: PublishedVacancy;
  state: DemoState;
  /** When the vacancy closes, or now. It was sent before. */
  end: Date;
  /** The days since the last step; undefined if they follow from the age of the vacancy. */
  waits: number | undefined;
}

/**
 * How many applications have each state, and how many days their vacancies have been open at least. The
 * states that need the oldest vacancies come first, so that they find some. `PLANNED` has those who are
 * hired.
 */
const PLAN: readonly { state: DemoState; count: number; days: number }[] = [
  { state: 'recruitmentProcess', count: 11, days: 13 },
  { state: 'interviewed', count: 17, days: 9 },
  { state: 'notSelected', count: 12, days: 6 },
  { state: 'screened', count: 19, days: 6 },
  { state: 'declined', count: 10, days: 2.5 },
  { state: 'withdrawn', count: 8, days: 2.5 },
  { state: 'confirmed', count: 24, days: 2.5 },
  { state: 'returned', count: 10, days: 1 },
  { state: 'forwarded', count: 39, days: 1 },
  { state: 'submitted', count: 30, days: 0 },
  { state: 'draft', count: 12, days: 0 },
];

/** The states of applications whose vacancy is still open. */
const NEED_OPEN: readonly DemoState[] = ['draft', 'submitted'];

/**
 * The weights of companies, by id. A vacancy of a company with the weight 4 gets about four times as many
 * applications as one with the default weight 1. The demo account `partner` belongs to company 1.
 */
const WEIGHTS: Readonly<Record<string, number>> = { '1': 4 };
/** The weight of a vacancy that was open for less than a day. */
const SHORT_WEIGHT = 0.3;
/** The extra load of an application with the same state, so that each vacancy gets several states. */
const SAME_STATE = 2;

/**
 * Chooses who applies for which demo vacancy: first for the demo accounts, then for the other demo students.
 * Each student applies at most once for a vacancy, and only for one of the own college and group.
 *
 * @param published the oldest first
 * @param students those without an account
 */
export function planApplications(
  published: readonly PublishedVacancy[],
  students: readonly DemoApplicant[],
  now: Date,
): DemoApplication[] {
  const planned: DemoApplication[] = [];
  /** The ids of the vacancies for which each student applies. */
  const chosen = new Map<DemoApplicant, Set<string>>(students.map((student) => [student, new Set()]));
  const byTitle = new Map(published.map((vacancy) => [vacancy.title, vacancy]));
  const ends = endsOf(published, now);
  const endOf = ({ id, openSince }: PublishedVacancy) => ends.get(id) ?? openSince;
  const countOf = (state: DemoState) => planned.filter((one) => one.state === state).length;

  /** Finds the student with the fewest applications. */
  const findStudent = (vacancy: PublishedVacancy): DemoApplicant | undefined => {
    const fitting = students.filter(
      (student) => isFor(vacancy, student) && !chosen.get(student)?.has(vacancy.id),
    );
    return leastOf(fitting, (student) => chosen.get(student)?.size ?? 0);
  };

  const add = (
    vacancy: PublishedVacancy | undefined,
    { state, waits }: Pick<PlannedApplication, 'state' | 'waits'>,
    applicant = vacancy && findStudent(vacancy),
  ) => {
    if (!vacancy || !applicant || !isFor(vacancy, applicant)) return;
    planned.push({ applicant, vacancy, state, end: endOf(vacancy), waits });
    chosen.get(applicant)?.add(vacancy.id);
  };

  /** Finds the vacancy with the fewest applications for its weight. */
  const findVacancy = (state: DemoState, days: number) => {
    const fitting = published.filter(
      (vacancy) =>
        now.getTime() - vacancy.openSince.getTime() >= days * DAY &&
        (!NEED_OPEN.includes(state) || endOf(vacancy).getTime() === now.getTime()) &&
        findStudent(vacancy),
    );
    return leastOf(fitting, (vacancy) => {
      const own = planned.filter(({ vacancy: { id } }) => id === vacancy.id);
      const load = own.length + SAME_STATE * own.filter((one) => one.state === state).length;
      const isShort = endOf(vacancy).getTime() - vacancy.openSince.getTime() < DAY;
      return load / ((WEIGHTS[vacancy.partnerId ?? ''] ?? 1) * (isShort ? SHORT_WEIGHT : 1));
    });
  };

  for (const account of ACCOUNTS) {
    for (const one of account.applications) add(byTitle.get(one.vacancy), one, account);
  }
  for (const one of PLANNED) add(byTitle.get(one.vacancy), one);
  for (const { state, count, days } of PLAN) {
    for (let missing = count - countOf(state); missing > 0; missing -= 1) {
      add(findVacancy(state, days), { state });
    }
  }
  return planned;
}

/**
 * Returns when each vacancy stops to take applications, by its id: because it is closed or filled, or now.
 */
function endsOf(published: readonly PublishedVacancy[], now: Date): Map<string, Date> {
  const all = [...ACCOUNTS.flatMap(({ applications }) => applications), ...PLANNED];
  const filled = new Map(
    all.flatMap(({ vacancy, state, waits }): [string, number][] =>
      state === 'hired' && waits !== undefined ? [[vacancy, waits]] : [],
    ),
  );
  return new Map(
    published.map(({ id, title, state, stateSince }) => {
      if (state === 'closed') return [id, stateSince];
      return [id, new Date(now.getTime() - (filled.get(title) ?? 0) * DAY)];
    }),
  );
}

function isFor(vacancy: PublishedVacancy, { college, group }: DemoApplicant): boolean {
  return isForStudent({ college, studentGroup: group }, vacancy);
}

function leastOf<T>(all: readonly T[], measure: (one: T) => number): T | undefined {
  let least: { one: T; value: number } | undefined;
  for (const one of all) {
    const value = measure(one);
    if (!least || value < least.value) least = { one, value };
  }
  return least?.one;
}
