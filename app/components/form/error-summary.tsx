import type { FormMetadata } from '@conform-to/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { Alert } from '../alert/alert.tsx';
import { FailureMessage } from '../connection/failure-message.tsx';
import { useFailureOfForm } from '../router/use-failure.ts';
import type { ErrorsByField } from './errors-by-field.ts';
import { listErrors } from './list-errors.ts';
import { useFaultyTitle } from './use-faulty-title.ts';
import type { Validation } from './use-validation.ts';

interface ErrorSummaryProps {
  form: Pick<FormMetadata, 'id' | 'allErrors'>;
  /** The names of the form's fields in display order. Other fields come last. */
  order: readonly string[];
  /** The validation of the form. The summary takes the focus again after each submission. */
  validation?: Validation;
  /** Returns the name of a field, for the link of a message that several fields have (FORM-46). */
  prefixOf?: (name: string) => string | undefined;
  /** Errors outside this form. */
  children?: ReactNode;
}

/**
 * The summary above a form with errors, or above a form that could not be sent (FORM-17). It shows the
 * message about the form and each error as a link to its field, and takes the focus. A corrected field leaves
 * it (FORM-29).
 */
export function ErrorSummary({ form, order, validation, prefixOf, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { allErrors } = form;
  const attempts = validation?.attempts;
  const failure = useFailureOfForm(form.id);
  const left = useErrorsLeft(form, validation);
  const message = left['']?.map((error) => t(error)).join(' ');
  const errors = listErrors(left, order);
  const isShown = errors.length > 0 || message !== undefined || failure !== undefined || Boolean(children);
  useFaultyTitle(isShown);
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, attempts, allErrors, failure]);
  if (!isShown) return null;
  return (
    <Alert
      box={box}
      kind="error"
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
      data-error-summary
      {...(failure && { icon: null })}
      className="mb-8"
    >
      <h2 id="error-summary-title" className="alert-title text-lg">
        {t('There is a problem')}
      </h2>
      {failure && <FailureMessage failure={failure} />}
      {message !== undefined && <p dir="auto">{message}</p>}
      {errors.length > 0 && (
        <ul className="space-y-1">
          {errors.map(({ name, messages }) => (
            <li key={name}>
              <a href={`#${form.id}-${name}`} dir="auto" className="font-medium">
                {prefixOf?.(name)}
                {messages.map((error) => t(error)).join(' ')}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Alert>
  );
}

/** Returns the errors of a form without those that the user has corrected since the latest submission. */
function useErrorsLeft(
  { id, allErrors }: ErrorSummaryProps['form'],
  validation: Validation | undefined,
): ErrorsByField {
  const latest = useRef(validation);
  useEffect(() => {
    latest.current = validation;
  });
  const attempts = validation?.attempts;
  const [corrected, setCorrected] = useState<{ of: ErrorsByField; names: readonly string[] }>();
  useEffect(() => {
    const form = document.getElementById(id);
    const faulty = Object.keys(allErrors);
    if (faulty.length === 0 || !(form instanceof HTMLFormElement)) return undefined;
    const watch = new AbortController();
    // If this part of the script does not load, the summary keeps its lines until the form is sent.
    import('./watch-corrections.ts').then(
      ({ watchCorrections }) => {
        watchCorrections({
          form,
          faulty,
          findErrors: () => latest.current?.findErrors(form),
          onCorrected: (names) => setCorrected({ of: allErrors, names }),
          signal: watch.signal,
        });
      },
      () => undefined,
    );
    return () => {
      watch.abort();
      setCorrected(undefined);
    };
  }, [id, allErrors, attempts]);
  if (corrected?.of !== allErrors) return allErrors;
  return Object.fromEntries(Object.entries(allErrors).filter(([name]) => !corrected.names.includes(name)));
}
