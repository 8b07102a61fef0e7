import { useForm } from '@conform-to/react';

import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { EntryList } from './entry-list.tsx';
import { Field } from './field.tsx';

interface QualificationsProps {
  /** The name of the list, unique on the component page. */
  name: string;
  count: number;
  entryTitle?: string;
  addLabel?: string;
  errors?: string[];
}

/** A list of entries. Its buttons submit nothing, because the page does not have their form. */
function Qualifications({
  name,
  count,
  entryTitle = 'Qualification {n}',
  addLabel = 'Add more',
  errors,
}: QualificationsProps) {
  const [form] = useForm({ id: name });
  const entries = Array.from({ length: count }, (_, index) => (field: string) => {
    return specimenField(`${name}[${index}].${field}`, { errors });
  });
  return (
    <EntryList form={form} name={name} entries={entries} entryTitle={entryTitle} addLabel={addLabel}>
      {(field) => (
        <>
          <Field label="Qualification" hint="For example: MSc in Nursing" meta={field('qualification')} />
          <Field label="University or Institute" meta={field('university')} />
        </>
      )}
    </EntryList>
  );
}

export const specimens: Specimens = {
  component: 'EntryList',
  states: {
    'one entry': <Qualifications name="specimen-entries-one" count={1} />,
    'three entries': <Qualifications name="specimen-entries-three" count={3} />,
    'with errors and a long title': (
      <Qualifications
        name="specimen-entries-errors"
        count={2}
        entryTitle="Qualification or certificate number {n} of the demo applicant"
        addLabel="Add another qualification or certificate"
        errors={['Fill in this field.']}
      />
    ),
  },
};
