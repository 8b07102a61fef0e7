import { getCollectionProps, type FieldMetadata } from '@conform-to/react';

import { t } from '#rules/text/t.ts';

import { FieldErrors } from './field-frame.tsx';
import { useFieldErrors } from './use-field-errors.ts';

interface RadioGroupProps<Value extends string> {
  legend: string;
  meta: FieldMetadata;
  options: readonly { value: Value; label: string }[];
  /** Called when the user chooses an option. It needs JavaScript. */
  onChoose?: (value: Value) => void;
}

/** A radio group: all options are visible, one can be chosen. */
export function RadioGroup<Value extends string>({
  legend,
  meta,
  options,
  onChoose,
}: RadioGroupProps<Value>) {
  const { id, errorId } = meta;
  const { ref, errors, clear } = useFieldErrors(meta);
  const radios = getCollectionProps(meta, {
    type: 'radio',
    options: options.map(({ value }) => value),
    ariaAttributes: false,
  });
  return (
    <fieldset ref={ref} id={id} aria-describedby={errors && errorId}>
      <legend className="mb-2 font-medium text-aeblack-900">{t(legend)}</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        {radios.map(({ key, ...radio }, index) => {
          const option = options[index];
          return (
            option && (
              <div key={key} className="aegov-check-item">
                <input {...radio} onFocus={clear} onChange={() => onChoose?.(option.value)} />
                <label htmlFor={radio.id}>{t(option.label)}</label>
              </div>
            )
          );
        })}
      </div>
      {errors && <FieldErrors id={errorId} errors={errors} />}
    </fieldset>
  );
}
