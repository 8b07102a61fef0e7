import type { FormMetadata } from '@conform-to/react';
import { useEffect, useRef } from 'react';

import { t } from '#rules/text/t.ts';

import { FailureMessage } from '../connection/failure-message.tsx';
import { useFailureOfForm } from '../router/use-failure.ts';
import { listErrors } from './list-errors.ts';

interface ErrorSummaryProps {
  form: Pick<FormMetadata, 'id' | 'allErrors'>;
  /** The names of the form's fields in display order. Other fields come last. */
  order: readonly string[];
  /** The number of submissions. The summary takes the focus again after each. */
  attempts: number;
}

/**
 * The summary above a form with errors, or above a form that could not be sent (FORM-17). It shows the
 * message about the form and each error as a link to its field, and takes the focus.
 */
export function ErrorSummary({ form, order, attempts }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { allErrors } = form;
  const failure = useFailureOfForm(form.id);
  const message = allErrors['']?.map((error) => t(error)).join(' ');
  const errors = listErrors(allErrors, order);
  const isShown = errors.length > 0 || message !== undefined || failure !== undefined;
  useFaultyTitle(isShown);
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, attempts, allErrors, failure]);
  if (!isShown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      data-error-summary
      className="mb-8 rounded-card border-2 border-aered-600 bg-aered-50 p-5"
    >
      <h2 id="error-summary-title" className="text-lg">
        {t('There is a problem')}
      </h2>
      {failure && (
        <div className="mt-2">
          <FailureMessage failure={failure} />
        </div>
      )}
      {message !== undefined && <p className="mt-2">{message}</p>}
      {errors.length > 0 && (
        <ul className="mt-2 space-y-1">
          {errors.map(({ name, messages }) => (
            <li key={name}>
              <a href={`#${form.id}-${name}`} className="font-medium text-aered-800 underline">
                {messages.map((error) => t(error)).join(' ')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Adds 'Error: ' to the title of the document while the form shows errors. Without JavaScript, the
 * server does this.
 */
function useFaultyTitle(isFaulty: boolean): void {
  useEffect(() => {
    if (!isFaulty) return undefined;
    const prefix = t('Error: ');
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [isFaulty]);
}
