import { getInputProps, type FieldMetadata } from '@conform-to/react';

import { t } from '#rules/text/t.ts';

interface CheckboxProps {
  meta: FieldMetadata;
  label: string;
  /** What the choice does. */
  hint?: string;
}

export function Checkbox({ meta, label, hint }: CheckboxProps) {
  const { key, ...box } = getInputProps(meta, {
    type: 'checkbox',
    ariaDescribedBy: hint && meta.descriptionId,
  });
  return (
    <div>
      <div className="aegov-check-item">
        <input key={key} {...box} />
        <label htmlFor={meta.id}>{t(label)}</label>
      </div>
      {hint && (
        <p id={meta.descriptionId} className="mt-1 max-w-prose text-sm text-aeblack-600">
          {t(hint)}
        </p>
      )}
    </div>
  );
}
