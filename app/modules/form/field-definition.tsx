import type { FormFieldData } from '#app/.server/records/form.ts';
import { CheckboxGroup } from '#app/components/form/checkbox-group.tsx';
import { Field } from '#app/components/form/field.tsx';
import type { FieldDefinition } from '#app/components/form/form-fields.tsx';
import { RadioGroup } from '#app/components/form/radio-group.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';

/** The most choices that are all visible, as radio buttons. More choices are in a select. */
const MOST_RADIOS = 5;

/** Returns how a form shows a field: a control for each type. */
export function definitionOf({
  type,
  label,
  hint,
  isOptional,
  options = [],
  autoComplete,
}: FormFieldData): FieldDefinition {
  return {
    label,
    ...(hint !== undefined && { hint }),
    control: (given) => {
      const props = { ...given, isOptional };
      switch (type) {
        case 'longText':
          return <TextareaField {...props} />;
        case 'phone':
          return <Field {...props} type="tel" inputMode="tel" autoComplete={autoComplete} />;
        case 'choices':
          return (
            <CheckboxGroup
              legend={label}
              {...(hint !== undefined && { hint })}
              meta={given.meta}
              options={options}
            />
          );
        case 'choice':
          return options.length <= MOST_RADIOS && !isOptional ? (
            <RadioGroup legend={label} hint={hint} meta={given.meta} options={options} isStacked />
          ) : (
            <SelectField {...props} options={options} />
          );
        case 'number':
          return <Field {...props} inputMode="numeric" dir="ltr" autoComplete={autoComplete} />;
        case 'email':
        case 'url':
        case 'date':
          return <Field {...props} type={type} autoComplete={autoComplete} />;
        case 'text':
          return <Field {...props} autoComplete={autoComplete} />;
      }
    },
  };
}
