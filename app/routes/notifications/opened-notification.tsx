import { Link, useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import type { NotificationOutcome } from '#app/.server/notifications/outcome.ts';
import { Sentence } from '#app/components/text/sentence.tsx';
import type { NotificationDetails } from '#rules/notifications/notification.ts';
import { NOTIFICATIONS_PATH } from '#rules/notifications/opened-in-list.ts';
import { formatMoment } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

/**
 * A notification without a page, with all that is known about it (NOTIFY-15). Its heading takes the focus,
 * because the user has pressed an entry of a list to open it.
 */
export function OpenedNotification({ opened }: { opened: NotificationOutcome<NotificationDetails> }) {
  const section = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    section.current?.querySelector('h2')?.focus();
  }, [key]);
  return (
    <section
      ref={section}
      aria-labelledby="opened"
      className="mb-10 rounded-card border border-aegold-300 bg-aegold-50/60 p-5 sm:p-6"
    >
      {opened.ok ? (
        <Details {...opened.value} />
      ) : (
        <h2 id="opened" tabIndex={-1} className="text-lg outline-none">
          {t(opened.message)}
        </h2>
      )}
      <p className="mt-5 print:hidden">
        <Link to={NOTIFICATIONS_PATH} className="font-medium inline-link">
          {t('Close this notification')}
        </Link>
      </p>
    </section>
  );
}

function Details({ notification, facts }: NotificationDetails) {
  const { actor, action, createdAt } = notification;
  return (
    <>
      <h2 id="opened" tabIndex={-1} className="text-lg [overflow-wrap:anywhere] outline-none">
        {actor ? <Sentence text="{actor} {action}" names={{ actor, action: t(action) }} /> : t(action)}
      </h2>
      <dl className="mt-4 space-y-3">
        {facts.map(({ term, text }) => (
          <Fact key={term} term={term} text={text} />
        ))}
        <Fact term="Received" text={momentOf(createdAt)} />
      </dl>
    </>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[8rem_1fr]">
      <dt className="text-aeblack-600">{t(term)}</dt>
      <dd className="[overflow-wrap:anywhere] whitespace-pre-line text-aeblack-900">
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}

/** Returns the date and the time of day, or "Unknown time" (NOTIFY-13). */
function momentOf(createdAt: string): string {
  const date = new Date(createdAt);
  if (Number.isNaN(date.getTime())) return t('Unknown time');
  return formatMoment(date);
}
