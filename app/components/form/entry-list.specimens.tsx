import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { EntryList } from './entry-list.tsx';
import { Field } from './field.tsx';

interface QualificationProps {
  prefix: string;
  hasErrors?: boolean;
}

function Qualification({ prefix, hasErrors = false }: QualificationProps) {
  const errors = hasErrors ? ['Fill in this field.'] : undefined;
  return (
    <>
      <Field
        label="Qualification"
        hint="For example: MSc in Nursing"
        meta={specimenField(`${prefix}.qualification`, { errors })}
      />
      <Field label="University or Institute" meta={specimenField(`${prefix}.university`, { errors })} />
    </>
  );
}

export const specimens: Specimens = {
  component: 'EntryList',
  states: {
    'one entry': (
      <EntryList name="specimen-entries-one" count={1} entryTitle="Qualification {n}" addLabel="Add more">
        {(prefix) => <Qualification prefix={prefix} />}
      </EntryList>
    ),
    'three entries': (
      <EntryList name="specimen-entries-three" count={3} entryTitle="Qualification {n}" addLabel="Add more">
        {(prefix) => <Qualification prefix={prefix} />}
      </EntryList>
    ),
    'with errors and a long title': (
      <EntryList
        name="specimen-entries-errors"
        count={2}
        entryTitle="Qualification or certificate number {n} of the demo applicant"
        addLabel="Add another qualification or certificate"
      >
        {(prefix) => <Qualification prefix={prefix} hasErrors />}
      </EntryList>
    ),
  },
};
