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
export type FieldDefinitions<Extra = unknown, Name extends string = string> = Readonly<
  Record<Name, FieldDefinition<Extra>>
>;

interface FormFieldsProps<Extra, Name extends string> {
  definitions: FieldDefinitions<Extra, Name>;
  /** The fields of the form. */
  fields: Readonly<Record<NoInfer<Name>, FieldMetadata>>;
  extra: Extra;
}

/** The fields of a form, in the order of their definitions. */
export function FormFields<Extra, Name extends string>({
  definitions,
  fields,
  extra,
}: FormFieldsProps<Extra, Name>) {
  return listGroups(definitions).map(({ group, named }) => {
    const controls = named.map(([name, definition]) => (
      <DefinedField key={name} definition={definition} meta={fields[name]} extra={extra} />
    ));
    if (group === undefined) return controls;
    return (
      <div key={named[0]?.[0]} className={group}>
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
function listGroups<Extra, Name extends string>(definitions: FieldDefinitions<Extra, Name>) {
  type Named = [Name, FieldDefinition<Extra>];
  const groups: { group: string | undefined; named: Named[] }[] = [];
  for (const field of Object.entries(definitions) as Named[]) {
    const { group } = field[1];
    const latest = groups.at(-1);
    if (latest && latest.group === group) latest.named.push(field);
    else groups.push({ group, named: [field] });
  }
  return groups;
}
