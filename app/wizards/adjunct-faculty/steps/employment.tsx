import { Field } from '#app/components/form/field.tsx';
import type { EmploymentEntry } from '#rules/forms/adjunct-faculty/entries.ts';

import type { StepViewProps } from '../../engine/wizard.ts';
import { Digits } from './digits.tsx';
import { entryFields } from './entry-fields.tsx';

export const EMPLOYMENT_LABELS: Readonly<Record<keyof EmploymentEntry, string>> = {
  job_title: 'Job Title',
  employer: 'Employer',
  city: 'City',
  years_of_experience: 'Years of Experience',
};

/** The current employment. The contract has a list here, but the form has only one entry. */
export function Employment({ entries }: StepViewProps) {
  const [field] = entries('current_employments');
  if (!field) return null;
  const fields = entryFields(field, EMPLOYMENT_LABELS);
  return (
    <>
      <Field {...fields.job_title} autoComplete="organization-title" />
      <Field {...fields.employer} autoComplete="organization" />
      <Field {...fields.city} autoComplete="address-level2" />
      <Digits {...fields.years_of_experience} hint="In whole years, for example 12" />
    </>
  );
}
