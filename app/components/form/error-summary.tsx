import type { FormMetadata } from '@conform-to/react';
import { useEffect, useRef } from 'react';

import { t } from '#rules/text/t.ts';

interface ErrorSummaryProps {
  form: Pick<FormMetadata<Record<string, unknown>>, 'allErrors' | 'status'>;
  /** The ids of the fields by name: each entry leads to its field. */
  fieldIds: Readonly<Record<string, string>>;
  /** What the server said of the form as a whole. */
  message?: string | undefined;
}

/** What stands above a form that was sent back: each fault again, as a link to its field. It takes the focus. */
export function ErrorSummary({ form, fieldIds, message }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const faults = Object.entries(form.allErrors).filter(([name]) => name !== '');
  const isShown = form.status === 'error' && (faults.length > 0 || message !== undefined);
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, form.allErrors, message]);
  if (!isShown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      className="mb-8 rounded-card border-2 border-aered-600 bg-aered-50 p-5"
    >
      <h2 id="error-summary-title" className="text-lg">
        {t('There is a problem')}
      </h2>
      {message !== undefined && <p className="mt-2">{t(message)}</p>}
      {faults.length > 0 && (
        <ul className="mt-2 space-y-1">
          {faults.map(([name, errors]) => (
            <li key={name}>
              <a href={`#${fieldIds[name] ?? name}`} className="font-medium text-aered-800 underline">
                {errors.map((error) => t(error)).join(' ')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
