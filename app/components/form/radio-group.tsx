import { getCollectionProps, type FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { FieldErrors, FieldHint } from './field-frame.tsx';
import { useFieldErrors } from './use-field-errors.ts';

interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** What belongs to the option, such as its file. It is below the label. */
  detail?: ReactNode;
}

interface RadioGroupProps<Value extends string> {
  legend: string;
  /** Whether only screen readers have the legend, because the heading of a column shows it. */
  hidesLegend?: boolean;
  hint?: string | undefined;
  meta: FieldMetadata;
  options: readonly RadioOption<Value>[];
  /** Whether each option has its own line, for long labels. */
  isStacked?: boolean;
  /** Whether the options are in a frame, each on its own line, so that a finger hits them easily. */
  isFramed?: boolean;
  /** Called when the user chooses an option. It needs JavaScript. */
  onChoose?: (value: Value) => void;
}

/**
 * A radio group: all options are visible, one can be chosen. The link in the error summary leads to the first
 * option (FORM-65).
 */
export function RadioGroup<Value extends string>({
  legend,
  hidesLegend = false,
  hint,
  meta,
  options,
  isStacked = false,
  isFramed = false,
  onChoose,
}: RadioGroupProps<Value>) {
  const { errorId } = meta;
  const { ref, errors, clear } = useFieldErrors(meta);
  const radios = getCollectionProps(meta, {
    type: 'radio',
    options: options.map(({ value }) => value),
    ariaAttributes: false,
  });
  const described = [hint && meta.descriptionId, errors && errorId].filter(Boolean).join(' ');
  return (
    <fieldset ref={ref} aria-describedby={described || undefined}>
      <legend
        className={
          hidesLegend
            ? 'sr-only'
            : `mb-2 text-sm font-medium ${errors ? 'text-aered-700' : 'text-aeblack-900'}`
        }
      >
        {t(legend)}
      </legend>
      {hint && <FieldHint id={meta.descriptionId} hint={hint} />}
      <div className={classOf({ isStacked, isFramed })}>
        {radios.map(({ key, ...radio }, index) => {
          const option = options[index];
          const id = index === 0 ? meta.id : radio.id;
          return (
            option && (
              <div key={key}>
                <div className={`aegov-check-item ${isFramed ? 'px-4 py-3' : ''}`}>
                  <input {...radio} id={id} onFocus={clear} onChange={() => onChoose?.(option.value)} />
                  <label htmlFor={id}>{t(option.label)}</label>
                </div>
                {option.detail && <div className="ms-8 mb-2">{option.detail}</div>}
              </div>
            )
          );
        })}
      </div>
      {errors && <FieldErrors id={errorId} errors={errors} />}
    </fieldset>
  );
}

function classOf({ isStacked, isFramed }: { isStacked: boolean; isFramed: boolean }): string {
  if (isFramed) return 'divide-y divide-aeblack-100 rounded-lg border border-aeblack-200';
  return isStacked ? 'space-y-1' : 'flex flex-wrap gap-x-8 gap-y-1';
}
