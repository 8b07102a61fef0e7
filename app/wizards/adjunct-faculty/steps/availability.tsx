import type { FieldMetadata } from '@conform-to/react';

import { FieldErrors } from '#app/components/form/field-frame.tsx';
import { useFieldErrors } from '#app/components/form/use-field-errors.ts';
import { AVAILABILITY_DAYS } from '#rules/forms/adjunct-faculty/choices.ts';
import { t } from '#rules/text/t.ts';

import { entriesOf, type StepViewProps } from '../../engine/wizard.ts';

const TIMES = [
  { field: 'am_value', short: 'AM', name: 'morning' },
  { field: 'pm_value', short: 'PM', name: 'afternoon' },
] as const;

/**
 * A table of checkboxes, with days as rows and times of day as columns. The error summary links to the
 * first checkbox.
 */
export function Availability({ field, values }: StepViewProps) {
  const meta = field('availability_to_teach');
  const { ref, errors, clear } = useFieldErrors(meta);
  const ticked = new Map(entriesOf(values, 'availability_to_teach').map((entry) => [entry['day'], entry]));
  return (
    <fieldset ref={ref} aria-describedby={errors && meta.errorId}>
      <legend className="mb-3 text-base text-aeblack-700">
        {t('Tick all the times when you could teach.')}
      </legend>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-aeblack-200 text-start text-sm text-aeblack-600">
            <th scope="col" className="py-3 text-start font-medium">
              {t('Day')}
            </th>
            {TIMES.map(({ field: time, short }) => (
              <th key={time} scope="col" className="w-24 py-3 text-center font-medium">
                {t(short)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AVAILABILITY_DAYS.map((day, index) => (
            <tr key={day} className="border-b border-aeblack-100">
              <th scope="row" className="py-1 text-start font-medium text-aeblack-900">
                {t(day)}
                <input type="hidden" name={`availability_to_teach[${index}].day`} value={day} />
              </th>
              {TIMES.map(({ field: time, name }) => (
                <td key={time} className="p-0 text-center">
                  <label className="flex min-h-12 cursor-pointer items-center justify-center rounded-lg hover:bg-aegold-50 has-checked:bg-aegold-50">
                    <span className="sr-only">{t('{day} {time}', { day: t(day), time: t(name) })}</span>
                    <input
                      type="checkbox"
                      id={idOf(meta, index, time)}
                      name={`availability_to_teach[${index}].${time}`}
                      value="on"
                      defaultChecked={ticked.get(day)?.[time] === 'on'}
                      aria-invalid={errors ? true : undefined}
                      onFocus={clear}
                      className="size-5"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {errors && <FieldErrors id={meta.errorId} errors={errors} />}
    </fieldset>
  );
}

function idOf({ id }: FieldMetadata, index: number, time: string): string {
  return index === 0 && time === 'am_value' ? id : `${id}-${index}-${time}`;
}
