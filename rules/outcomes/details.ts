import type { OutcomeCategory } from './categories.ts';

/** The details of an outcome. The proof is a file, which only the form of the graduate has. */
export const OUTCOME_DETAILS = [
  'employer',
  'jobTitle',
  'field',
  'city',
  'since',
  'relatedToStudy',
  'salaryBand',
] as const;

export type OutcomeDetail = (typeof OUTCOME_DETAILS)[number];

/** The details that the staff record: a salary comes from the graduate or from an import (OUTCOME-4). */
export const STAFF_DETAILS = OUTCOME_DETAILS.filter((name) => name !== 'salaryBand');

type Need = 'required' | 'optional';

const JOB = {
  employer: 'required',
  jobTitle: 'required',
  field: 'required',
  city: 'required',
  since: 'required',
  relatedToStudy: 'required',
  salaryBand: 'optional',
} as const satisfies Record<OutcomeDetail, Need>;

/**
 * The details that each category has, and whether they can be missing (OUTCOME-1). A detail that is not here
 * does not apply, and is not stored.
 */
export const DETAILS_OF_CATEGORY: Readonly<
  Record<OutcomeCategory, Readonly<Partial<Record<OutcomeDetail, Need>>>>
> = {
  fullTime: JOB,
  partTime: JOB,
  selfEmployed: { ...JOB, jobTitle: 'optional' },
  nationalService: { since: 'required' },
  continuingEducation: {
    employer: 'required',
    jobTitle: 'required',
    city: 'required',
    since: 'required',
    relatedToStudy: 'required',
  },
  seekingWork: { field: 'optional', city: 'optional', since: 'optional' },
  seekingEducation: { since: 'optional' },
  notSeeking: {},
};

/** The labels of the details. A place to study has other words than an employer (`labelOfDetail`). */
const LABELS: Readonly<Record<OutcomeDetail, string>> = {
  employer: 'Employer',
  jobTitle: 'Job title',
  field: 'Field of work',
  city: 'City',
  since: 'Since',
  relatedToStudy: 'Related to the field of study',
  salaryBand: 'Monthly salary',
};

/** The labels that a category has of its own. */
const LABELS_OF_CATEGORY: Readonly<
  Partial<Record<OutcomeCategory, Readonly<Partial<Record<OutcomeDetail, string>>>>>
> = {
  selfEmployed: { employer: 'Name of the business', jobTitle: 'Role' },
  continuingEducation: { employer: 'University or college', jobTitle: 'Programme' },
};

/** Returns the label of a detail, in English. @param category undefined before one is chosen */
export function labelOfDetail(detail: OutcomeDetail, category?: OutcomeCategory): string {
  return (category && LABELS_OF_CATEGORY[category]?.[detail]) ?? LABELS[detail];
}
