import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { FileName } from '../upload/file-name.tsx';
import { RadioGroup } from './radio-group.tsx';

const TYPES = [
  { value: 'text', label: 'Text' },
  { value: 'video', label: 'Video' },
] as const;
const MANY = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: index === 4 ? 'A demo option with a much longer label than the others have' : `Option ${index + 1}`,
}));

export const specimens: Specimens = {
  component: 'RadioGroup',
  states: {
    'first option chosen': (
      <RadioGroup
        legend="Testimonial type"
        meta={specimenField('radios', { initialValue: 'text' })}
        options={TYPES}
      />
    ),
    'another option chosen': (
      <RadioGroup
        legend="Testimonial type"
        meta={specimenField('radios-chosen', { initialValue: 'video' })}
        options={TYPES}
      />
    ),
    'with error': (
      <RadioGroup
        legend="Testimonial type"
        meta={specimenField('radios-error', { errors: ['Choose Text or Video.'] })}
        options={TYPES}
      />
    ),
    'legend for screen readers only': (
      <RadioGroup
        legend="Testimonial type"
        hidesLegend
        meta={specimenField('radios-hidden-legend', { initialValue: 'text' })}
        options={TYPES}
      />
    ),
    'options with details': (
      <RadioGroup
        legend="CV"
        meta={specimenField('radios-details', { initialValue: 'kept' })}
        options={[
          {
            value: 'kept',
            label: 'The CV of this application',
            detail: <FileName name="cv.pdf" size={120_000} to="#cv" />,
          },
          { value: 'new', label: 'Another CV' },
        ]}
        isStacked
      />
    ),
    'options in a frame': (
      <RadioGroup legend="Type" meta={specimenField('radios-framed')} options={TYPES} isFramed />
    ),
    'many options': (
      <RadioGroup legend="Option" meta={specimenField('radios-many', { initialValue: '1' })} options={MANY} />
    ),
  },
};
