import { t } from '#rules/text/t.ts';

import { FieldFrame, useField } from './field-frame.tsx';
import type { PortalField } from './use-portal-form.ts';

interface SelectFieldProps {
  label: string;
  hint?: string;
  meta: PortalField;
  options: readonly string[];
  autoComplete?: string;
}

/** One of a few. */
export function SelectField({ label, hint, meta, options, autoComplete }: SelectFieldProps) {
  const { control, errors, controlProps } = useField<HTMLSelectElement>(meta, hint);
  return (
    <FieldFrame meta={meta} label={label} hint={hint} errors={errors}>
      <div className="form-control-input">
        <select
          {...controlProps}
          ref={control}
          name={meta.name}
          defaultValue={meta.initialValue ?? ''}
          autoComplete={autoComplete}
        >
          <Options options={options} />
        </select>
      </div>
    </FieldFrame>
  );
}

/** What a `select` lists, nothing chosen first. */
export function Options({ options }: { options: readonly string[] }) {
  return (
    <>
      <option value="">{t('Select')}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {t(option)}
        </option>
      ))}
    </>
  );
}
