import type { FieldMetadata } from '@conform-to/react';

import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import { specimenField } from '#app/dev/specimen-field.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';

const NAME = specimenField('summary-name', { errors: ['Enter your name.'] });
const EMAIL = specimenField('summary-email', {
  initialValue: 'demo',
  errors: ['The email address must have an @.', 'The email address must have at least 6 characters.'],
});
const PHONE = specimenField('summary-phone', {
  errors: [
    'Enter the phone number of the contact person, with the country code and the area code, without spaces or other characters between the digits.',
  ],
});
const CITY = specimenField('summary-city');

interface SummaryPageProps {
  fields: readonly FieldMetadata[];
  message?: string;
}

function SummaryPage({ fields, message }: SummaryPageProps) {
  const order = fields.map(({ name }) => name);
  const errors = fields.flatMap(({ name, errors: given }) => (given ? [[name, given] as const] : []));
  const allErrors = { ...Object.fromEntries(errors), ...(message !== undefined && { '': [message] }) };
  return (
    <SpecimenPage title="Form with errors">
      <ErrorSummary form={{ id: 'specimen', allErrors }} order={order} />
      <div className="space-y-6">
        {fields.map((meta) => (
          <Field key={meta.id} label={meta.name.replace('summary-', 'Demo ')} meta={meta} />
        ))}
      </div>
    </SpecimenPage>
  );
}

export const specimens: Specimens = {
  component: 'ErrorSummary',
  isAlone: true,
  states: {
    'one error': <SummaryPage fields={[NAME, CITY]} />,
    'several errors': <SummaryPage fields={[NAME, EMAIL, PHONE, CITY]} />,
    'message about the whole form': (
      <SummaryPage
        fields={[CITY]}
        message="We can’t save your answers at the moment. Nothing was changed. Please try again in a minute."
      />
    ),
    'message and errors': (
      <SummaryPage fields={[NAME, EMAIL]} message="Your answers were not saved. Please correct them." />
    ),
  },
};
