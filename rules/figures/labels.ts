import {
  OUTCOME_CATEGORIES,
  OUTCOME_CITIES,
  SALARY_BANDS,
  type OutcomeCategory,
} from '../outcomes/categories.ts';
import { VACANCY_FIELDS } from '../vacancies/choices.ts';
import {
  detailMeasure,
  givenMeasure,
  notGivenMeasure,
  type JobDetail,
  type Measure,
  type OutcomeMeasure,
  type StudentMeasure,
} from './measures.ts';

/** The names of the counts of graduates, also in CSV files (FIGURE-15). */
const OUTCOME_LABELS: Readonly<Record<Exclude<OutcomeMeasure, OutcomeCategory>, string>> = {
  graduates: 'Graduates',
  known: 'Outcome known',
  unknown: 'Outcome not known',
  employed: 'With a job',
  career: 'With a career outcome',
  seeking: 'Looking for work or study',
  available: 'Counted in the career outcomes rate',
};

/** The names of the counts of students. */
const STUDENT_LABELS: Readonly<Record<StudentMeasure, string>> = {
  students: 'Students',
  active: 'Active students',
  graduating: 'Graduating students',
  withAccount: 'With an account',
  withoutAccount: 'Without an account',
  notApplied: 'Have not applied yet',
  sent: 'Have applied',
  applied: 'Have applied, without an interview',
  interviewed: 'Have had an interview',
  hired: 'Are hired',
};

/** The names of what figures say about jobs, as headings. */
export const DETAIL_HEADINGS: Readonly<Record<JobDetail, string>> = {
  related: 'Jobs and studies',
  field: 'Fields of work',
  city: 'Places of work',
  salary: 'Monthly salaries',
};

/** The names of the values of these details. */
const DETAIL_LABELS: Readonly<Record<JobDetail, Readonly<Record<string, string>>>> = {
  related: { yes: 'Related to the studies', no: 'Not related to the studies' },
  field: VACANCY_FIELDS,
  city: OUTCOME_CITIES,
  salary: SALARY_BANDS,
};

const GIVEN_LABELS: Readonly<Record<JobDetail, readonly [given: string, notGiven: string]>> = {
  related: ['Known whether the job is related', 'Not known whether the job is related'],
  field: ['Field of work known', 'Field of work not known'],
  city: ['Place of work known', 'Place of work not known'],
  salary: ['Salary known', 'Salary not known'],
};

/** The names of all counts, in English, by their measure. */
export const MEASURE_LABELS: Readonly<Record<Measure, string>> = {
  ...OUTCOME_LABELS,
  ...OUTCOME_CATEGORIES,
  ...STUDENT_LABELS,
  ...Object.fromEntries<string>(
    (Object.keys(DETAIL_LABELS) as JobDetail[]).flatMap((detail): [string, string][] => [
      [givenMeasure(detail), GIVEN_LABELS[detail][0]],
      [notGivenMeasure(detail), GIVEN_LABELS[detail][1]],
      ...Object.entries(DETAIL_LABELS[detail]).map(([value, label]): [string, string] => [
        detailMeasure(detail, value),
        label,
      ]),
    ]),
  ),
};
