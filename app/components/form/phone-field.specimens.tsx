import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { PhoneField } from './phone-field.tsx';

export const specimens: Specimens = {
  component: 'PhoneField',
  layout: 'columns',
  states: {
    empty: <PhoneField label="Mobile Number" meta={specimenField('phone')} />,
    'with placeholder, optional': (
      <PhoneField
        label="Mobile Number"
        placeholder="0501234567"
        meta={specimenField('phone-optional', { required: false })}
      />
    ),
    'with hint and error': (
      <PhoneField
        label="Mobile Number"
        hint="Digits only, for example 0501234567"
        meta={specimenField('phone-error', { initialValue: '050', errors: ['The number is too short.'] })}
      />
    ),
  },
};
