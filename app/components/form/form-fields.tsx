import type { FieldMetadata } from '@conform-to/react';
import type { InputHTMLAttributes, ReactNode } from 'react';

import { Field } from './field.tsx';

/** The props of a control that a field definition renders. */
export interface ControlProps {
  label: string;
  hint?: string | undefined;
  meta: FieldMetadata;
}

/** A field of a form as the page shows it. The schema of the form has its name and its rules. */
export interface FieldDefinition<Extra = unknown> {
  label: string;
  hint?: string;
  /** The attributes of the input, for a text field of one line. */
  attributes?: Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'dir' | 'inputMode' | 'lang'>;
  /**
   * Renders the control. Default: a text field of one line.
   *
   * @param extra data of the form that some controls need
   */
  control?: (props: ControlProps, extra: Extra) => ReactNode;
  /** The class of an element around this field and the fields beside it with the same class. */
  group?: string;
}

/** The fields of a form by name, in display order. */
export type FieldDefinitions<Extra = unknown> = Readonly<Record<string, FieldDefinition<Extra>>>;

interface FormFieldsProps<Extra> {
  definitions: FieldDefinitions<Extra>;
  /** Returns the field of the form with a name. */
  field: (name: string) => FieldMetadata;
  extra: Extra;
}

/** The fields of a form, in the order of their definitions. */
export function FormFields<Extra>({ definitions, field, extra }: FormFieldsProps<Extra>) {
  return listGroups(definitions).map(({ group, fields }) => {
    const controls = fields.map(([name, definition]) => (
      <DefinedField key={name} definition={definition} meta={field(name)} extra={extra} />
    ));
    if (group === undefined) return controls;
    return (
      <div key={fields[0]?.[0]} className={group}>
        {controls}
      </div>
    );
  });
}

interface DefinedFieldProps<Extra> {
  definition: FieldDefinition<Extra>;
  meta: FieldMetadata;
  extra: Extra;
}

function DefinedField<Extra>({ definition, meta, extra }: DefinedFieldProps<Extra>) {
  const { label, hint, attributes, control } = definition;
  if (control) return control({ label, hint, meta }, extra);
  return <Field {...attributes} label={label} hint={hint} meta={meta} />;
}

/** Collects the fields that follow each other with the same group. */
function listGroups<Extra>(definitions: FieldDefinitions<Extra>) {
  const groups: { group: string | undefined; fields: [string, FieldDefinition<Extra>][] }[] = [];
  for (const field of Object.entries(definitions)) {
    const { group } = field[1];
    const latest = groups.at(-1);
    if (latest && latest.group === group) latest.fields.push(field);
    else groups.push({ group, fields: [field] });
  }
  return groups;
}
