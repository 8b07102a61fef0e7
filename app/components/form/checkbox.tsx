import { getInputProps, type FieldMetadata } from '@conform-to/react';

import { t } from '#rules/text/t.ts';

interface CheckboxProps {
  meta: FieldMetadata;
  label: string;
}

export function Checkbox({ meta, label }: CheckboxProps) {
  const { key, ...box } = getInputProps(meta, { type: 'checkbox' });
  return (
    <div className="aegov-check-item">
      <input key={key} {...box} />
      <label htmlFor={meta.id}>{t(label)}</label>
    </div>
  );
}
