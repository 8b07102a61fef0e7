import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type InputHTMLAttributes,
  type ReactNode,
} from 'react';

import { t } from '#rules/text/t.ts';

import type { PortalField } from './use-portal-form.ts';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  label: string;
  hint?: string;
  meta: PortalField;
  /** Stands in the field's end. */
  addition?: ReactNode;
}

/** Label, hint, input and error, tied together for a screen reader. */
export function Field({ label, hint, meta, addition, type = 'text', ...rest }: FieldProps) {
  const { input, errors, clear } = useErrors(meta);
  const isInvalid = errors !== undefined;
  const described = [hint && `${meta.id}-hint`, isInvalid && meta.errorId].filter(Boolean).join(' ');
  const isSecret = rest.autoComplete?.endsWith('password');
  return (
    <div className={`aegov-form-control ${isInvalid ? 'control-error' : ''}`}>
      <label htmlFor={meta.id}>{t(label)}</label>
      {hint && (
        <p id={`${meta.id}-hint`} className="mb-2 text-sm text-aeblack-500">
          {t(hint)}
        </p>
      )}
      <div className="form-control-input">
        <input
          {...rest}
          ref={input}
          id={meta.id}
          name={meta.name}
          type={type}
          defaultValue={isSecret ? undefined : meta.initialValue}
          data-secret={isSecret || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={described || undefined}
          onFocus={clear}
          onBlur={clear}
        />
        {addition}
      </div>
      {isInvalid && (
        <p id={meta.errorId} className="mt-2 text-sm font-medium text-aered-700">
          {errors.map((error) => t(error)).join(' ')}
        </p>
      )}
    </div>
  );
}

/** A field's messages clear on focus and on blur (spec/1, section 5), until the form is checked again. */
function useErrors({ errors }: PortalField) {
  const input = useRef<HTMLInputElement>(null);
  const [cleared, setCleared] = useState<readonly string[]>();
  useEffect(() => {
    const form = input.current?.form;
    const restore = () => setCleared(undefined);
    form?.addEventListener('submit', restore);
    return () => form?.removeEventListener('submit', restore);
  }, []);
  return {
    input,
    errors: errors === cleared ? undefined : errors,
    clear: (event: FocusEvent) => {
      // The focus that the summary takes is nobody's doing.
      const other = event.relatedTarget;
      if (event.type === 'blur' && other?.hasAttribute('data-error-summary')) return;
      setCleared(errors);
    },
  };
}
