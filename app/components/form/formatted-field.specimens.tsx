import { keepDigits, reformatEmiratesId } from '#rules/identity/emirates-id.ts';
import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { FormattedField } from './formatted-field.tsx';

export const specimens: Specimens = {
  component: 'FormattedField',
  layout: 'columns',
  states: {
    empty: (
      <FormattedField
        label="Emirates ID"
        hint="15 digits, as on the card: 784-1990-1234567-1"
        meta={specimenField('formatted')}
        format={reformatEmiratesId}
        inputMode="numeric"
        dir="ltr"
      />
    ),
    'with value': (
      <FormattedField
        label="Emirates ID"
        meta={specimenField('formatted-value', { initialValue: '784-1990-1234567-1' })}
        format={reformatEmiratesId}
        inputMode="numeric"
        dir="ltr"
      />
    ),
    'with error': (
      <FormattedField
        label="Phone Number"
        hint="At most 10 digits, for example 0501234567"
        meta={specimenField('formatted-error', {
          initialValue: '05',
          errors: ['Enter a complete phone number.'],
        })}
        format={keepDigits}
        type="tel"
        inputMode="numeric"
        dir="ltr"
      />
    ),
  },
};
