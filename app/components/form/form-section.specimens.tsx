import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { Field } from './field.tsx';
import { FormSection } from './form-section.tsx';

export const specimens: Specimens = {
  component: 'FormSection',
  states: {
    'with fields': (
      <FormSection title="About you">
        <Field label="Name" meta={specimenField('section-name')} />
        <Field label="Designation" meta={specimenField('section-designation')} />
      </FormSection>
    ),
    'of which one field is filled in': (
      <FormSection title="Where" lead="Fill in one of the two.">
        <Field label="Place" isOptional isAlternative meta={specimenField('section-place')} />
        <Field label="Link" isOptional isAlternative meta={specimenField('section-link')} />
      </FormSection>
    ),
    'with long title': (
      <FormSection title="What the demo company would like to tell the demo students about its demonstrations">
        <Field label="Name" meta={specimenField('section-long')} />
      </FormSection>
    ),
  },
};
