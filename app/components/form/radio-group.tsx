import { t } from '#rules/text/t.ts';

import type { PortalField } from './use-portal-form.ts';

interface RadioGroupProps<Value extends string> {
  legend: string;
  meta: PortalField;
  options: readonly { value: Value; label: string }[];
  /** The option that is chosen if the form has no value yet. */
  initial: Value;
  /** Called when the user chooses an option. It needs JavaScript. */
  onChoose?: (value: Value) => void;
}

/** A radio group: all options are visible, one can be chosen. */
export function RadioGroup<Value extends string>({
  legend,
  meta,
  options,
  initial,
  onChoose,
}: RadioGroupProps<Value>) {
  const { id, name, errorId, errors } = meta;
  const chosen = options.find(({ value }) => value === meta.initialValue)?.value ?? initial;
  return (
    <fieldset id={id} aria-describedby={errors && errorId}>
      <legend className="mb-2 font-medium text-aeblack-900">{t(legend)}</legend>
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        {options.map(({ value, label }) => (
          <div key={value} className="aegov-check-item">
            <input
              type="radio"
              id={`${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoose?.(value)}
            />
            <label htmlFor={`${id}-${value}`}>{t(label)}</label>
          </div>
        ))}
      </div>
      {errors && (
        <p id={errorId} className="mt-2 text-sm font-medium text-aered-700">
          {errors.map((error) => t(error)).join(' ')}
        </p>
      )}
    </fieldset>
  );
}
