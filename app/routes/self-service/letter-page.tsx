import type { ReactNode } from 'react';

import type { LetterData, loadLetter } from '#app/.server/letter.ts';
import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { Button } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { khatamStar } from '#app/components/motif/khatam.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { t } from '#rules/text/t.ts';

import { LetterRefused } from './letter-refused.tsx';

const STAR = khatamStar(46);

interface LetterPageProps {
  data: Awaited<ReturnType<typeof loadLetter>>;
  heading?: string;
  /** Returns the sentences of the letter. */
  children?: (letter: LetterData) => ReactNode;
}

/**
 * A page that shows a letter as it is printed, or says why the user cannot have it. Only the letter itself
 * is printed.
 */
export function LetterPage({ data, heading = '', children }: LetterPageProps) {
  const { page } = data;
  const isHydrated = useHydrated();
  const letter = 'letter' in data ? data.letter : undefined;
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {letter ? (
        <>
          <article className="letter">
            <div className="flex items-center gap-3 border-b border-aegold-300 pb-5">
              <svg viewBox="-24 -24 48 48" aria-hidden="true" className="size-10 text-aegold-600">
                <path d={STAR} fill="currentColor" />
              </svg>
              <p className="font-semibold text-aeblack-900">{letter.collegeName}</p>
            </div>
            <p className="mt-8 text-end tabular-nums">{t('Date: {date}', { date: letter.date })}</p>
            <h2 className="mt-8 text-xl">{t(heading)}</h2>
            <div className="mt-6 space-y-4">{children?.(letter)}</div>
            <p className="mt-8">{t('This letter was issued at the request of the person named above.')}</p>
            <div className="mt-16 grid gap-10 sm:grid-cols-2">
              <p className="border-t border-aeblack-400 pt-2 text-sm">{t('Registrar')}</p>
              <p className="border-t border-aeblack-400 pt-2 text-sm">{t('Stamp and date')}</p>
            </div>
          </article>
          <p className="mt-6 flex flex-wrap items-center gap-3 text-aeblack-600">
            {isHydrated ? (
              <Button type="button" onClick={() => window.print()}>
                <Icon name="printer" size="size-5" /> {t('Print the letter')}
              </Button>
            ) : (
              t('Print this page with your browser: only the letter is printed.')
            )}
          </p>
        </>
      ) : (
        'refusal' in data && <LetterRefused {...data} />
      )}
    </>
  );
}

/** Returns the placeholders of a letter's sentences. */
export function namesIn({ name, studentId, collegeName: college }: LetterData) {
  return { name, studentId, college };
}
