import { Link } from '@remix-run/react';

import { Icon } from '#app/components/icon/icon.tsx';
import { Quote } from '#app/components/text/quote.tsx';
import { t } from '#rules/text/t.ts';

import type { CaseContent } from './case-page.tsx';
import { NoteView, SMALL_LINK } from './note-view.tsx';

interface TimelineProps {
  timeline: CaseContent['timeline'];
  /** The address of the student’s page. */
  path: string;
}

/** What has happened with a student, the newest first (CASE-6). */
export function Timeline({ timeline: { items, newer, older }, path }: TimelineProps) {
  return (
    <section id="timeline" aria-labelledby="timeline-title" className="scroll-mt-8">
      <h2 id="timeline-title" className="text-xl">
        {t('Timeline')}
      </h2>
      {items.length === 0 && <p className="mt-3 text-aeblack-600">{t('Nothing has happened yet.')}</p>}
      <ol className="mt-4">
        {items.map(({ key, icon, what, about, to, by, at, moment, quote, note }) => (
          <li key={key} className="group relative flex gap-4 pb-6 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute start-[0.6875rem] top-7 bottom-0 w-px bg-aeblack-200 group-last:hidden"
            />
            <Icon name={icon} className="text-aegold-700" />
            <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <p className="font-semibold text-aeblack-900">{what}</p>
              {about !== undefined && (
                <p className="text-aeblack-800">
                  {to === undefined ? (
                    <bdi>{about}</bdi>
                  ) : (
                    <Link to={to} className={SMALL_LINK}>
                      <bdi>{about}</bdi>
                    </Link>
                  )}
                </p>
              )}
              <p className="text-sm text-aeblack-600 tabular-nums">
                <time dateTime={at}>{moment}</time>
                {(note?.author ?? by) !== undefined && (
                  <>
                    {' · '}
                    <bdi>{note?.author ?? by}</bdi>
                  </>
                )}
              </p>
              {quote !== undefined && (
                <Quote isColored dir="auto" className="mt-2 max-w-prose whitespace-pre-line">
                  {quote}
                </Quote>
              )}
              {note && <NoteView note={note} path={path} />}
            </div>
          </li>
        ))}
      </ol>
      {(newer ?? older) !== undefined && (
        <nav aria-label={t('Pages of the timeline')} className="mt-6 flex gap-6 print:hidden">
          {newer !== undefined && (
            <Link to={newer} rel="prev" className={SMALL_LINK}>
              {t('Newer entries')}
            </Link>
          )}
          {older !== undefined && (
            <Link to={older} rel="next" className={SMALL_LINK}>
              {t('Older entries')}
            </Link>
          )}
        </nav>
      )}
    </section>
  );
}
