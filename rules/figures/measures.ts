import {
  OUTCOME_CATEGORIES,
  OUTCOME_CITIES,
  SALARY_BANDS,
  type OutcomeCategory,
} from '../outcomes/categories.ts';
import { VACANCY_FIELDS } from '../vacancies/choices.ts';

/** A count of people in figures: a category, a sum of categories, or a detail such as `field:health`. */
export type Measure = string;

/** A count that is the sum of others. */
interface Sum {
  total: Measure;
  parts: readonly Measure[];
}

/** The categories of a job (FIGURE-1). */
export const EMPLOYED: readonly OutcomeCategory[] = ['fullTime', 'partTime', 'selfEmployed'];

/**
 * The counts of graduates (FIGURE-1): all of a group; those whose outcome is known or unknown; those of each
 * category; those with a job; those with a career outcome; those who look for one; and both together, who are
 * all but `notSeeking`.
 */
export const OUTCOME_MEASURES = [
  'graduates',
  'known',
  'unknown',
  ...(Object.keys(OUTCOME_CATEGORIES) as OutcomeCategory[]),
  'employed',
  'career',
  'seeking',
  'available',
] as const;

export type OutcomeMeasure = (typeof OUTCOME_MEASURES)[number];

/** The sums that the rates depend on. Each total comes before the sums of its parts. */
const RATE_SUMS: readonly Sum[] = [
  { total: 'graduates', parts: ['known', 'unknown'] },
  { total: 'known', parts: ['available', 'notSeeking'] },
  { total: 'available', parts: ['career', 'seeking'] },
];

/** A career outcome is what NACE defines as one (FIGURE-1). */
const OUTCOME_SUMS: readonly Sum[] = [
  ...RATE_SUMS,
  { total: 'seeking', parts: ['seekingWork', 'seekingEducation'] },
  { total: 'career', parts: ['employed', 'nationalService', 'continuingEducation'] },
  { total: 'employed', parts: EMPLOYED },
];

/**
 * What figures say about the jobs of graduates, with the values of each, in the order of the charts
 * (FIGURE-3).
 */
export const JOB_DETAILS = {
  related: ['yes', 'no'],
  field: Object.keys(VACANCY_FIELDS),
  city: Object.keys(OUTCOME_CITIES),
  salary: Object.keys(SALARY_BANDS),
} as const satisfies Record<string, readonly string[]>;

export type JobDetail = keyof typeof JOB_DETAILS;

export const JOB_DETAIL_NAMES = Object.keys(JOB_DETAILS) as readonly JobDetail[];

/** Returns the count of graduates with a job whose detail has this value. */
export function detailMeasure(detail: JobDetail, value: string): Measure {
  return `${detail}:${value}`;
}

/** The count of graduates with a job whose detail is known, and of those whose detail is not. */
export function givenMeasure(detail: JobDetail): Measure {
  return `${detail}:given`;
}
export function notGivenMeasure(detail: JobDetail): Measure {
  return `${detail}:notGiven`;
}

const DETAIL_SUMS: readonly Sum[] = JOB_DETAIL_NAMES.flatMap((detail) => [
  { total: 'employed', parts: [givenMeasure(detail), notGivenMeasure(detail)] },
  { total: givenMeasure(detail), parts: JOB_DETAILS[detail].map((value) => detailMeasure(detail, value)) },
]);

/** The number of people from which a count is shown (FIGURE-5). */
export const SMALLEST_GROUP = 5;
/** The number of known salaries from which salaries are shown (FIGURE-5). */
export const SMALLEST_SALARY_GROUP = 10;

/** Which counts a set of figures has, and how they depend on each other. */
export interface MeasureSet {
  measures: readonly Measure[];
  /** Each total comes before the sums of its parts. */
  sums: readonly Sum[];
  /** The counts that say nothing about what people do, so a small one is shown. */
  harmless: readonly Measure[];
  /** The counts that need more people than `SMALLEST_GROUP`. */
  minimums: Readonly<Record<Measure, number>>;
  /** The counts that are hidden only if no other one can protect a small count, the most useful first. */
  kept: readonly Measure[];
  /**
   * The counts that are protected before all others, so that these have no influence on them: they are the
   * same in several releases, such as the number of graduates in all periods.
   */
  first: readonly Measure[];
}

/** Without its two counts, the career outcomes rate could not be shown. */
const KEPT: readonly OutcomeMeasure[] = ['available', 'career', 'known'];

/** The counts of graduates in a row of a table: those that the rates depend on. */
export const ROW_SET: MeasureSet = {
  measures: ['graduates', 'known', 'unknown', 'available', 'notSeeking', 'career', 'seeking'],
  sums: RATE_SUMS,
  harmless: ['unknown'],
  minimums: {},
  kept: KEPT,
  first: ['graduates'],
};

/** The counts of graduates, with those about their jobs. */
export const OUTCOME_AND_JOB_SET: MeasureSet = {
  measures: [
    ...OUTCOME_MEASURES,
    ...JOB_DETAIL_NAMES.flatMap((detail) => [
      givenMeasure(detail),
      notGivenMeasure(detail),
      ...JOB_DETAILS[detail].map((value) => detailMeasure(detail, value)),
    ]),
  ],
  sums: [...OUTCOME_SUMS, ...DETAIL_SUMS],
  harmless: ['unknown', ...JOB_DETAIL_NAMES.map(notGivenMeasure)],
  minimums: { [givenMeasure('salary')]: SMALLEST_SALARY_GROUP },
  kept: KEPT,
  first: ['graduates'],
};

/** How far a student has come with applications (FIGURE-4): the furthest stage counts. */
export const STUDENT_STAGES = ['notApplied', 'applied', 'interviewed', 'hired'] as const;

/** The counts of students who have not graduated (FIGURE-4). `sent` are those with an application. */
const STUDENT_MEASURES = [
  'students',
  'active',
  'graduating',
  'withAccount',
  'withoutAccount',
  ...STUDENT_STAGES,
  'sent',
] as const;

export type StudentMeasure = (typeof STUDENT_MEASURES)[number];

const SENT_SUMS: readonly Sum[] = [{ total: 'students', parts: ['notApplied', 'sent'] }];

export const STUDENT_SET: MeasureSet = {
  measures: STUDENT_MEASURES,
  sums: [
    { total: 'students', parts: ['active', 'graduating'] },
    { total: 'students', parts: ['withAccount', 'withoutAccount'] },
    ...SENT_SUMS,
    { total: 'sent', parts: ['applied', 'interviewed', 'hired'] },
  ],
  harmless: ['withAccount', 'withoutAccount'],
  minimums: {},
  kept: [],
  first: ['students'],
};

/** The counts of students in a row of a table. */
export const STUDENT_ROW_SET: MeasureSet = {
  measures: ['students', 'notApplied', 'sent'],
  sums: SENT_SUMS,
  harmless: [],
  minimums: {},
  kept: [],
  first: ['students'],
};

/** The counts of a group of people, by measure. A missing one is 0. */
export type GroupCounts = Readonly<Record<Measure, number>>;

/** Returns counts with the totals of all sums of a set. @param parts the counts that are no totals */
export function withTotals(parts: GroupCounts, { sums }: MeasureSet): GroupCounts {
  const counts: Record<Measure, number> = { ...parts };
  for (const sum of sums.toReversed())
    counts[sum.total] = sum.parts.reduce((total, part) => total + (counts[part] ?? 0), 0);
  return counts;
}
