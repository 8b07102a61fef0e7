import { EntryList } from '#app/components/form/entry-list.tsx';
import { Field } from '#app/components/form/field.tsx';
import { YEAR_MAX_DIGITS } from '#rules/constants.ts';

import { entriesOf, type StepViewProps } from '../../engine/wizard.ts';
import { Digits } from './digits.tsx';
import { EntryFault, entryFields } from './entry-fault.tsx';

export const CERTIFICATE_FIELDS = ['certificate', 'completion_year'] as const;

export function Certificates({ field, values }: StepViewProps) {
  return (
    <EntryList
      name="professional_certificates"
      count={Math.max(1, entriesOf(values, 'professional_certificates').length)}
      entryTitle="Certificate {n}"
      addLabel="Add more"
    >
      {(prefix) => {
        const fields = entryFields(field, prefix, CERTIFICATE_FIELDS);
        return (
          <>
            <Field label="Certificate" meta={fields.certificate} autoComplete="off" />
            <Digits label="Completion Year" meta={fields.completion_year} maxLength={YEAR_MAX_DIGITS} />
            <EntryFault fields={fields} />
          </>
        );
      }}
    </EntryList>
  );
}
