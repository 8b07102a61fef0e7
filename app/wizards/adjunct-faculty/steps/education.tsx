import { EntryList } from '#app/components/form/entry-list.tsx';
import { Field } from '#app/components/form/field.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { EQUIVALENCY_STATUSES, MODES_OF_STUDY } from '#rules/forms/adjunct-faculty/choices.ts';
import type { QualificationEntry } from '#rules/forms/adjunct-faculty/entries.ts';

import type { StepViewProps } from '../../engine/wizard.ts';
import { CountryField } from './country-field.tsx';
import { Digits } from './digits.tsx';
import { EntryFault, entryFields } from './entry-fields.tsx';

export const EDUCATION_LABELS: Readonly<Record<keyof QualificationEntry, string>> = {
  qualification: 'Qualification',
  university_or_institute: 'University or Institute',
  country: 'Country',
  completion_year: 'Completion Year',
  mode_of_study: 'Mode of Study',
  equivalancy_status: 'Equivalency Status',
};

export function Education({ form, entries, extras }: StepViewProps) {
  return (
    <EntryList
      form={form}
      name="educational_qualifications"
      entries={entries('educational_qualifications')}
      entryTitle="Qualification {n}"
      addLabel="Add more"
    >
      {(field) => {
        const fields = entryFields(field, EDUCATION_LABELS);
        return (
          <>
            <Field {...fields.qualification} hint="For example: MSc in Nursing" autoComplete="off" />
            <Field
              {...fields.university_or_institute}
              hint="The full name of the institution"
              autoComplete="off"
            />
            <CountryField {...fields.country} extras={extras} />
            <Digits {...fields.completion_year} />
            <SelectField {...fields.mode_of_study} options={MODES_OF_STUDY} />
            <SelectField {...fields.equivalancy_status} options={EQUIVALENCY_STATUSES} />
            <EntryFault fields={fields} />
          </>
        );
      }}
    </EntryList>
  );
}
