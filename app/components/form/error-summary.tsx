import { useEffect, useRef } from 'react';

import { t } from '#rules/text/t.ts';

import type { PortalField } from './use-portal-form.ts';

interface ErrorSummaryProps {
  fields: readonly PortalField[];
  isRefused: boolean;
  /** The number of submissions. The summary takes the focus again after each. */
  attempts: number;
  /** An error message of the server about the whole form. */
  message?: string | undefined;
}

/** The summary above a form with errors. It shows each error as a link to its field, and takes the focus. */
export function ErrorSummary({ fields, isRefused, attempts, message }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const faulty = fields.filter(({ errors }) => errors !== undefined);
  const isShown = isRefused && (faulty.length > 0 || message !== undefined);
  const words = faulty.map(({ errors }) => errors?.join()).join();
  useFaultyTitle(isShown);
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, attempts, words, message]);
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
      {message !== undefined && <p className="mt-2">{t(message)}</p>}
      {faulty.length > 0 && (
        <ul className="mt-2 space-y-1">
          {faulty.map(({ id, errors }) => (
            <li key={id}>
              <a href={`#${id}`} className="font-medium text-aered-800 underline">
                {errors?.map((error) => t(error)).join(' ')}
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
