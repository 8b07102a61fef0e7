import { getCollectionProps, type FieldMetadata } from '@conform-to/react';
import type { MouseEvent } from 'react';

import { t } from '#rules/text/t.ts';

import { useHydrated } from '../browser/use-hydrated.ts';
import { Button } from '../button/button.tsx';
import { FieldErrors, Optional } from './field-frame.tsx';
import { useFieldErrors } from './use-field-errors.ts';

interface CheckboxGroupProps {
  /** Whether the user can tick only some of the boxes, so that no button ticks all. */
  isLimited?: boolean;
  legend: string;
  hint?: string;
  meta: FieldMetadata;
  isOptional?: boolean;
  options: readonly { value: string; label: string; hint?: string }[];
}

/** The fewest options with which a button that chooses all of them saves presses. */
const FEWEST_FOR_ALL = 3;

/**
 * A group of checkboxes: the user can tick any number. With JavaScript, a button ticks all of them (FORM-48).
 * The link in the error summary leads to the first box.
 */
export function CheckboxGroup({
  legend,
  hint,
  meta,
  isOptional = false,
  isLimited = false,
  options,
}: CheckboxGroupProps) {
  const { ref, errors, clear } = useFieldErrors(meta);
  const isHydrated = useHydrated();
  const isInvalid = errors !== undefined;
  const boxes = getCollectionProps(meta, {
    type: 'checkbox',
    options: options.map(({ value }) => value),
    ariaAttributes: false,
  });
  const described = [hint && meta.descriptionId, isInvalid && meta.errorId].filter(Boolean).join(' ');
  return (
    <fieldset ref={ref} aria-describedby={described || undefined}>
      <legend className={`text-sm font-medium ${isInvalid ? 'text-aered-700' : 'text-aeblack-800'}`}>
        {t(legend)}
        {isOptional && <Optional />}
      </legend>
      {hint && (
        <p id={meta.descriptionId} className="mt-1 text-sm text-aeblack-500">
          {t(hint)}
        </p>
      )}
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {options.map((option, index) => {
          const { key, ...box } = boxes[index] ?? {};
          const id = index === 0 ? meta.id : `${meta.id}-${index}`;
          return (
            <label
              key={key}
              htmlFor={id}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-aeblack-200 p-3 has-checked:border-aegold-600 has-checked:bg-aegold-50"
            >
              <input
                {...box}
                id={id}
                aria-invalid={isInvalid || undefined}
                onFocus={clear}
                className="mt-0.5 size-5 shrink-0"
              />
              <span>
                <span className="block text-base">{t(option.label)}</span>
                {option.hint && (
                  <span className="block text-sm font-normal text-aeblack-600">{t(option.hint)}</span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      {isHydrated && !isLimited && options.length >= FEWEST_FOR_ALL && (
        <Button type="button" look="quiet" size="sm" className="mt-2" onClick={chooseAll}>
          {t('Choose all')}
        </Button>
      )}
      {isInvalid && <FieldErrors id={meta.errorId} errors={errors} />}
    </fieldset>
  );
}

/** Presses each box that is not ticked, so that the form notices it as it notices a user. */
function chooseAll({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const boxes = currentTarget.closest('fieldset')?.querySelectorAll<HTMLInputElement>('[type="checkbox"]');
  for (const box of boxes ?? []) if (!box.checked) box.click();
}
