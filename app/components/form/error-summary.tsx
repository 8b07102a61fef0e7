import { useEffect, useRef } from 'react';

import { t } from '#rules/text/t.ts';

import type { PortalField } from './use-portal-form.ts';

interface ErrorSummaryProps {
  fields: readonly PortalField[];
  isRefused: boolean;
  /** How often the form was sent: each time the summary takes the focus again. */
  attempts: number;
  /** What the server said of the form as a whole. */
  message?: string | undefined;
}

/** What stands above a form that is not in order: each fault again, as a link to its field. It takes the focus. */
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

/** Puts 'Error: ' before the document's title while a form shows what is wrong with it; the server does so by itself. */
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
