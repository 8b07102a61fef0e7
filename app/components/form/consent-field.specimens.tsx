import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { ConsentField } from './consent-field.tsx';

export const specimens: Specimens = {
  component: 'ConsentField',
  states: {
    unticked: (
      <ConsentField meta={specimenField('consent')}>I confirm that this is a demonstration</ConsentField>
    ),
    'ticked, with link': (
      <ConsentField meta={specimenField('consent-ticked', { initialValue: 'on' })}>
        <a href="/register-partner/disclaimer" className="font-medium inline-link">
          I accept the terms and conditions
        </a>
      </ConsentField>
    ),
    'with error': (
      <ConsentField
        meta={specimenField('consent-error', { errors: ['Accept the terms and conditions to continue.'] })}
      >
        <a href="/register-partner/disclaimer" className="font-medium inline-link">
          I accept the terms and conditions
        </a>
      </ConsentField>
    ),
    'long label': (
      <ConsentField meta={specimenField('consent-long')}>
        I confirm that all answers in this demonstration are made up, that they are about no real person or
        company, and that they can be deleted at any time without further notice
      </ConsentField>
    ),
  },
};
