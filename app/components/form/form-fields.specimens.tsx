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

/** Builds the metadata of all fields. */
function fieldsOf(prefix: string, definitions: object, more: Parameters<typeof specimenField>[1] = {}) {
  const names = Object.keys(definitions);
  return Object.fromEntries(names.map((name) => [name, specimenField(`${prefix}-${name}`, more)]));
}

export const specimens: Specimens = {
  component: 'FormFields',
  states: {
    'text fields': (
      <div className="space-y-6">
        <FormFields definitions={COMPANY} fields={fieldsOf('fields', COMPANY)} extra={undefined} />
      </div>
    ),
    'with errors': (
      <div className="space-y-6">
        <FormFields
          definitions={COMPANY}
          fields={fieldsOf('fields-errors', COMPANY, { errors: ['Fill in this field.'] })}
          extra={undefined}
        />
      </div>
    ),
    'with a control that needs data of the form': (
      <div className="space-y-6">
        <FormFields
          definitions={WITH_CONTROL}
          fields={fieldsOf('fields-control', WITH_CONTROL)}
          extra={{ cities: ['Demo City', 'Another Demo City'] }}
        />
      </div>
    ),
    'with a group of two fields': (
      <div className="space-y-6">
        <FormFields definitions={GROUPED} fields={fieldsOf('fields-group', GROUPED)} extra={undefined} />
      </div>
    ),
  },
};
