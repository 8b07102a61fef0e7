import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { SelectField } from './select-field.tsx';

const FEW = ['Government', 'Semi-Government', 'Private'];
const MANY = Array.from({ length: 200 }, (_, index) => `Demo City ${index + 1}`);
const LONG = 'A demo authority with a name that is longer than the field on a telephone and is cut off there';

export const specimens: Specimens = {
  component: 'SelectField',
  layout: 'columns',
  states: {
    'nothing chosen': <SelectField label="Entity Industry" meta={specimenField('select')} options={FEW} />,
    'with hint and placeholder, optional': (
      <SelectField
        label="City"
        hint="The city of the head office"
        isOptional
        placeholder="Any city"
        meta={specimenField('select-hint')}
        options={MANY}
      />
    ),
    chosen: (
      <SelectField
        label="Entity Industry"
        meta={specimenField('select-chosen', { initialValue: 'Private' })}
        options={FEW}
      />
    ),
    'with error': (
      <SelectField
        label="Entity Industry"
        meta={specimenField('select-error', { errors: ['Choose an industry.'] })}
        options={FEW}
      />
    ),
    'long option chosen': (
      <SelectField
        label="Trade License Authority"
        meta={specimenField('select-long', { initialValue: 'long' })}
        options={[{ value: 'long', label: LONG }]}
      />
    ),
    'Arabic option chosen': (
      <SelectField
        label="Company"
        meta={specimenField('select-arabic', { initialValue: 'arabic' })}
        options={[{ value: 'arabic', label: 'شركة تجريبية' }]}
      />
    ),
    disabled: (
      <SelectField
        label="Entity Industry"
        disabled
        meta={specimenField('select-disabled', { initialValue: 'Private' })}
        options={FEW}
      />
    ),
  },
};
