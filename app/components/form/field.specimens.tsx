import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { Button } from '../button/button.tsx';
import { Field } from './field.tsx';

const LONG_LABEL =
  'The name of the demo company as it is written on the trade licence, with every word and without abbreviations';
const LONG_VALUE =
  'Demo Company for the Trade of Long Names and Other Demonstrations, Limited Liability Company';

export const specimens: Specimens = {
  component: 'Field',
  layout: 'columns',
  states: {
    empty: <Field label="Designation" meta={specimenField('field')} />,
    'with hint': (
      <Field label="Designation" hint="Your job title at the company" meta={specimenField('field-hint')} />
    ),
    optional: <Field label="Website" isOptional meta={specimenField('field-optional')} />,
    'with placeholder': (
      <Field label="Search" placeholder="Name or number" meta={specimenField('field-placeholder')} />
    ),
    'with value': (
      <Field label="Name" meta={specimenField('field-value', { initialValue: 'Demo Student' })} />
    ),
    'with error': (
      <Field label="Name" meta={specimenField('field-error', { errors: ['Enter your name.'] })} />
    ),
    'with hint, value and several errors': (
      <Field
        label="Trade License Number"
        hint="Two letters and six digits"
        meta={specimenField('field-errors', {
          initialValue: '12',
          errors: ['The number must begin with two letters.', 'The number must have six digits.'],
        })}
      />
    ),
    disabled: (
      <Field label="Name" disabled meta={specimenField('field-disabled', { initialValue: 'Demo Student' })} />
    ),
    'read-only': (
      <Field
        label="Name"
        readOnly
        meta={specimenField('field-read-only', { initialValue: 'Demo Student' })}
      />
    ),
    'with button at its end': (
      <Field
        label="Reference"
        meta={specimenField('field-addition', { initialValue: 'DEMO/1' })}
        addition={
          <Button type="button" look="quiet" size="sm">
            Copy
          </Button>
        }
      />
    ),
    'long label, hint and value': (
      <Field
        label={LONG_LABEL}
        hint={LONG_LABEL}
        isOptional
        meta={specimenField('field-long', { initialValue: LONG_VALUE, errors: [LONG_LABEL] })}
      />
    ),
    'Arabic value, always from right to left': (
      <Field
        label="Company Name in Arabic"
        dir="rtl"
        lang="ar"
        meta={specimenField('field-arabic', { initialValue: 'شركة تجريبية' })}
      />
    ),
    'e-mail address, always from left to right': (
      <Field
        label="Email"
        type="email"
        dir="ltr"
        meta={specimenField('field-email', { initialValue: 'student@demo.example' })}
      />
    ),
  },
};
