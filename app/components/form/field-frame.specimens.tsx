import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { FieldErrors, FieldFrame, FieldHint, Optional } from './field-frame.tsx';

export const specimens: Specimens = {
  component: 'FieldFrame, FieldHint, FieldErrors, Optional',
  layout: 'columns',
  states: {
    'around a control': (
      <FieldFrame label="Date of the demo event" meta={specimenField('frame')}>
        {(control) => <input {...control} type="date" />}
      </FieldFrame>
    ),
    'with hint and error, optional': (
      <FieldFrame
        label="Date of the demo event"
        hint="A day in the future"
        meta={specimenField('frame-error', {
          required: false,
          initialValue: '2020-01-31',
          errors: ['The date must be in the future.'],
        })}
      >
        {(control) => <input {...control} type="date" defaultValue="2020-01-31" />}
      </FieldFrame>
    ),
    'fields that share one error message': (
      <div className="space-y-6">
        <FieldFrame
          label="From"
          meta={specimenField('frame-from', {
            errors: ['The first day must be before the last day.'],
          })}
          sharedErrorId="specimen-frame-shared-error"
        >
          {(control) => <input {...control} type="date" defaultValue="2026-02-01" />}
        </FieldFrame>
        <FieldFrame
          label="To"
          meta={specimenField('frame-to', {
            errors: ['The first day must be before the last day.'],
          })}
          sharedErrorId="specimen-frame-shared-error"
        >
          {(control) => <input {...control} type="date" defaultValue="2026-01-01" />}
        </FieldFrame>
        <FieldErrors
          id="specimen-frame-shared-error"
          errors={['The first day must be before the last day.']}
        />
      </div>
    ),
    hint: <FieldHint id="specimen-frame-hint" hint="A day in the future" />,
    'mark of an optional field': (
      <p>
        Date of the demo event
        <Optional />
      </p>
    ),
    'several error messages': (
      <FieldErrors
        id="specimen-frame-errors"
        errors={['Enter at least 6 characters.', 'Use at least one digit.']}
      />
    ),
  },
};
