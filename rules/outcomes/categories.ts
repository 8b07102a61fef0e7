import type { VACANCY_FIELDS } from '../vacancies/choices.ts';
import { VACANCY_CITIES } from '../vacancies/choices.ts';

/** What a graduate does, and its name (OUTCOME-1). */
export const OUTCOME_CATEGORIES = {
  fullTime: 'Employed full time',
  partTime: 'Employed part time',
  selfEmployed: 'Self-employed',
  nationalService: 'In national service',
  continuingEducation: 'Continuing education',
  seekingWork: 'Looking for work',
  seekingEducation: 'Looking for a place to study',
  notSeeking: 'Not looking for work or study',
} as const;

export type OutcomeCategory = keyof typeof OUTCOME_CATEGORIES;

/** The places of work: the cities of vacancies, and one more. */
export const OUTCOME_CITIES = { ...VACANCY_CITIES, abroad: 'Outside the Emirates' } as const;

export type OutcomeCity = keyof typeof OUTCOME_CITIES;
export type OutcomeField = keyof typeof VACANCY_FIELDS;

/** Monthly salaries, in dirhams. They are only shown in figures about 10 graduates or more. */
export const SALARY_BANDS = {
  under5: 'Under AED 5,000',
  from5: 'AED 5,000 to 9,999',
  from10: 'AED 10,000 to 14,999',
  from15: 'AED 15,000 to 19,999',
  from20: 'AED 20,000 to 29,999',
  from30: 'AED 30,000 or more',
} as const;

export type SalaryBand = keyof typeof SALARY_BANDS;

/** Where an outcome comes from: the graduate, a member of the staff, a hire in the portal, or a file. */
export const OUTCOME_SOURCES = {
  self: 'Reported by the graduate',
  staff: 'Recorded by the staff',
  portal: 'Hired through the portal',
  import: 'Imported',
} as const;

export type OutcomeSource = keyof typeof OUTCOME_SOURCES;

/** The states of an outcome (OUTCOME-3). */
export const OUTCOME_STATES = {
  reported: 'Not checked yet',
  verified: 'Verified',
  questioned: 'Questioned',
} as const;

export type OutcomeState = keyof typeof OUTCOME_STATES;

/** What a list of students filters by: a category, or that nothing is known (OUTCOME-8). */
export const OUTCOME_FILTER = { ...OUTCOME_CATEGORIES, unknown: 'Unknown' } as const;

export type OutcomeFilter = keyof typeof OUTCOME_FILTER;
