import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { ComboboxField } from './combobox-field.tsx';

const COMPANIES = Array.from({ length: 200 }, (_, index) => `Demo Company ${index + 1}`);

export const specimens: Specimens = {
  component: 'ComboboxField',
  layout: 'columns',
  states: {
    'nothing chosen': (
      <ComboboxField label="Mother Company" meta={specimenField('combobox')} options={COMPANIES} />
    ),
    'with hint, optional': (
      <ComboboxField
        label="Mother Company"
        hint="Choose Self if the company belongs to no other"
        isOptional
        meta={specimenField('combobox-hint')}
        options={['Self', ...COMPANIES]}
      />
    ),
    chosen: (
      <ComboboxField
        label="Mother Company"
        meta={specimenField('combobox-chosen', { initialValue: 'Demo Company 7' })}
        options={COMPANIES}
      />
    ),
    'with error for a text that is not an option': (
      <ComboboxField
        label="Mother Company"
        meta={specimenField('combobox-error', {
          initialValue: 'Another company',
          errors: ['Choose a company from the list.'],
        })}
        options={COMPANIES}
      />
    ),
    'Arabic option chosen': (
      <ComboboxField
        label="Mother Company"
        meta={specimenField('combobox-arabic', { initialValue: 'شركة تجريبية' })}
        options={['شركة تجريبية', ...COMPANIES]}
      />
    ),
  },
};
