import { Link } from '@remix-run/react';

import type { loadMail } from '#app/.server/staff-mails/mail.ts';
import { t } from '#rules/text/t.ts';

import { LeftOut } from './draft.tsx';

type Loaded = Exclude<Awaited<ReturnType<typeof loadMail>>, { init: unknown }>;
type SentContent = Extract<Loaded['content'], { kind: 'sent' }>;

/** An e-mail that was sent: its numbers, its texts and the recipients whom the reader sees (STAFFMAIL-9). */
export function SentMail({ content }: { content: SentContent }) {
  const { facts, waits, leftOut, texts, people, hidden, back } = content;
  return (
    <div className="space-y-10">
      {waits !== undefined && <p className="max-w-prose font-medium">{waits}</p>}
      <dl className="max-w-prose border-t border-aeblack-100">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-6 gap-y-0.5 border-b border-aeblack-100 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="text-aeblack-600">{label}</dt>
            <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <LeftOut texts={leftOut} />
      <section aria-labelledby="texts">
        <h2 id="texts" className="text-xl">
          {t('Text')}
        </h2>
        {texts.map(({ language, subject, text }) => (
          <article
            key={language ?? 'text'}
            lang={language}
            className="mt-4 max-w-prose rounded-card border border-aeblack-100 p-5 [overflow-wrap:anywhere]"
          >
            <h3 dir="auto" className="text-lg">
              {subject}
            </h3>
            <p dir="auto" className="mt-3 whitespace-pre-line">
              {text}
            </p>
          </article>
        ))}
      </section>
      <section aria-labelledby="people">
        <h2 id="people" className="text-xl">
          {t('Recipients')}
        </h2>
        {people.length > 0 && (
          <ul className="mt-4 columns-1 gap-x-8 sm:columns-2 lg:columns-3">
            {people.map(({ id, name, page }) => (
              <li key={id} className="break-inside-avoid py-0.5">
                <Link to={page} className="inline-block min-h-6 plain-link [overflow-wrap:anywhere]">
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {hidden !== undefined && <p className="mt-4 text-aeblack-600">{hidden}</p>}
      </section>
      <Link to={back} className="inline-block min-h-6 inline-link print:hidden">
        {t('All e-mails to students')}
      </Link>
    </div>
  );
}
