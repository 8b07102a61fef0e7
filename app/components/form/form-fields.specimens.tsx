import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { FormFields, type FieldDefinitions } from './form-fields.tsx';
import { SelectField } from './select-field.tsx';

const COMPANY: FieldDefinitions = {
  name: { label: 'Company Name', attributes: { autoComplete: 'organization' } },
  website: { label: 'Website', hint: 'Without https://', attributes: { inputMode: 'url', dir: 'ltr' } },
};
const WITH_CONTROL: FieldDefinitions<{ cities: readonly string[] }> = {
  name: { label: 'Company Name' },
  city: {
    label: 'City',
    control: (props, { cities }) => <SelectField {...props} options={cities} />,
  },
};
const BESIDE = 'grid gap-x-5 gap-y-6 sm:grid-cols-2';
const GROUPED: FieldDefinitions = {
  name: { label: 'Company Name' },
  number: { label: 'Licence Number', group: BESIDE },
  authority: { label: 'Licence Authority', group: BESIDE },
};

export const specimens: Specimens = {
  component: 'FormFields',
  states: {
    'text fields': (
      <div className="space-y-6">
        <FormFields
          definitions={COMPANY}
          field={(name) => specimenField(`fields-${name}`, { required: name === 'name' })}
          extra={undefined}
        />
      </div>
    ),
    'with errors': (
      <div className="space-y-6">
        <FormFields
          definitions={COMPANY}
          field={(name) => specimenField(`fields-errors-${name}`, { errors: ['Fill in this field.'] })}
          extra={undefined}
        />
      </div>
    ),
    'with a control that needs data of the form': (
      <div className="space-y-6">
        <FormFields
          definitions={WITH_CONTROL}
          field={(name) => specimenField(`fields-control-${name}`)}
          extra={{ cities: ['Demo City', 'Another Demo City'] }}
        />
      </div>
    ),
    'with a group of two fields': (
      <div className="space-y-6">
        <FormFields
          definitions={GROUPED}
          field={(name) => specimenField(`fields-group-${name}`)}
          extra={undefined}
        />
      </div>
    ),
  },
};
