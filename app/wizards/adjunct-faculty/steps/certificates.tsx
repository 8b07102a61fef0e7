import { EntryList } from '#app/components/form/entry-list.tsx';
import { Field } from '#app/components/form/field.tsx';
import type { CertificateEntry } from '#rules/forms/adjunct-faculty/entries.ts';

import type { StepViewProps } from '../../engine/wizard.ts';
import { Digits } from './digits.tsx';
import { EntryFault, entryFields } from './entry-fields.tsx';

export const CERTIFICATE_LABELS: Readonly<Record<keyof CertificateEntry, string>> = {
  certificate: 'Certificate',
  completion_year: 'Completion Year',
};

export function Certificates({ form, entries }: StepViewProps) {
  return (
    <EntryList
      form={form}
      name="professional_certificates"
      entries={entries('professional_certificates')}
      entryTitle="Certificate {n}"
      addLabel="Add more"
    >
      {(field) => {
        const fields = entryFields(field, CERTIFICATE_LABELS);
        return (
          <>
            {/* The lead says that the step can stay empty, so the labels do not say "(optional)". */}
            <Field {...fields.certificate} isOptional={false} required={false} autoComplete="off" />
            <Digits {...fields.completion_year} isOptional={false} required={false} />
            <EntryFault fields={fields} />
          </>
        );
      }}
    </EntryList>
  );
}
