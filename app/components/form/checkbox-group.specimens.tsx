import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { CheckboxGroup } from './checkbox-group.tsx';

const COLLEGES = ['north', 'south'].map((value) => ({ value, label: `Demo College ${value}` }));
const WITH_HINTS = [
  { value: 'short', label: 'Workshops', hint: 'One day' },
  {
    value: 'long',
    label: 'Demonstrations with a long name that continues on a second line in a narrow window',
    hint: 'Several days, at a place and a time that the demo company and the demo college choose together',
  },
  { value: 'plain', label: 'Other' },
];
const MANY = Array.from({ length: 20 }, (_, index) => ({
  value: String(index + 1),
  label: `Demo subject ${index + 1}`,
}));

export const specimens: Specimens = {
  component: 'CheckboxGroup',
  states: {
    'nothing chosen': <CheckboxGroup legend="Entities" meta={specimenField('boxes')} options={COLLEGES} />,
    'one chosen, with hints': (
      <CheckboxGroup
        legend="Activities"
        hint="The activities that your company offers"
        meta={specimenField('boxes-hint', { initialValue: ['long'] })}
        options={WITH_HINTS}
      />
    ),
    'with hint and error': (
      <CheckboxGroup
        legend="Entities"
        hint="The colleges that you would like to work with"
        meta={specimenField('boxes-error', { errors: ['Choose at least one college.'] })}
        options={COLLEGES}
      />
    ),
    'many options, several chosen': (
      <CheckboxGroup
        legend="Subjects"
        meta={specimenField('boxes-many', { initialValue: ['2', '3', '20'] })}
        options={MANY}
      />
    ),
  },
};
