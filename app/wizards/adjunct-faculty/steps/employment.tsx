import { Field } from '#app/components/form/field.tsx';
import { EXPERIENCE_MAX_DIGITS } from '#rules/constants.ts';

import type { StepViewProps } from '../../engine/wizard.ts';
import { Digits } from './digits.tsx';

export const EMPLOYMENT_FIELDS = ['job_title', 'employer', 'city', 'years_of_experience'] as const;

/** The current employment. The contract has a list here, but the form has only one entry. */
export function Employment({ field }: StepViewProps) {
  const of = (name: (typeof EMPLOYMENT_FIELDS)[number]) => field(`current_employments[0].${name}`);
  return (
    <>
      <Field label="Job Title" meta={of('job_title')} autoComplete="organization-title" />
      <Field label="Employer" meta={of('employer')} autoComplete="organization" />
      <Field label="City" meta={of('city')} autoComplete="address-level2" />
      <Digits
        label="Years of Experience"
        hint="In whole years, for example 12"
        meta={of('years_of_experience')}
        maxLength={EXPERIENCE_MAX_DIGITS}
      />
    </>
  );
}
