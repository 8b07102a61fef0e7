import { EntryList } from '#app/components/form/entry-list.tsx';
import { Field } from '#app/components/form/field.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { YEAR_MAX_DIGITS } from '#rules/constants.ts';
import { EQUIVALENCY_STATUSES, MODES_OF_STUDY } from '#rules/forms/adjunct-faculty/choices.ts';

import { entriesOf, type StepViewProps } from '../../engine/wizard.ts';
import { CountryField } from './country-field.tsx';
import { Digits } from './digits.tsx';
import { EntryFault, entryFields } from './entry-fault.tsx';

export const EDUCATION_FIELDS = [
  'qualification',
  'university_or_institute',
  'country',
  'completion_year',
  'mode_of_study',
  'equivalancy_status',
] as const;

export function Education({ field, values, extras }: StepViewProps) {
  return (
    <EntryList
      name="educational_qualifications"
      count={Math.max(1, entriesOf(values, 'educational_qualifications').length)}
      entryTitle="Qualification {n}"
      addLabel="Add more"
    >
      {(prefix) => {
        const fields = entryFields(field, prefix, EDUCATION_FIELDS);
        return (
          <>
            <Field
              label="Qualification"
              hint="For example: MSc in Nursing"
              meta={fields.qualification}
              autoComplete="off"
            />
            <Field
              label="University or Institute"
              hint="The full name of the institution"
              meta={fields.university_or_institute}
              autoComplete="off"
            />
            <CountryField label="Country" meta={fields.country} extras={extras} />
            <Digits label="Completion Year" meta={fields.completion_year} maxLength={YEAR_MAX_DIGITS} />
            <SelectField label="Mode of Study" meta={fields.mode_of_study} options={MODES_OF_STUDY} />
            <SelectField
              label="Equivalency Status"
              meta={fields.equivalancy_status}
              options={EQUIVALENCY_STATUSES}
            />
            <EntryFault fields={fields} />
          </>
        );
      }}
    </EntryList>
  );
}
