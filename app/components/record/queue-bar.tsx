import { Link } from '@remix-run/react';

import { nextAddress, queueAddress, readQueueOrigin, type SeenRecord } from '#rules/queue/queue-address.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { ArrowLink } from '../text/arrow-link.tsx';

interface QueueBarProps extends SeenRecord {
  /** The query of the page's address. It says whether the user came from the queue. */
  search: URLSearchParams;
  /** How many records wait in the queue, also this one; undefined if it is not known. */
  waiting?: number | undefined;
}

/**
 * The bar above a record that was opened from the queue (QUEUE-4): it leads to the next record, and back to
 * the queue. Nothing is shown above a record that was opened from elsewhere.
 */
export function QueueBar({ search, id, version, waiting }: QueueBarProps) {
  const queue = readQueueOrigin(search);
  if (!queue) return null;
  return (
    <nav
      aria-label={t('Your queue')}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-1 rounded-lg border border-aegold-200 bg-aegold-50 px-4 py-1 print:hidden"
    >
      <p className="text-aeblack-700">
        {waiting === undefined || waiting === 0
          ? t('In your queue')
          : tPlural(waiting, { one: 'In your queue: 1 waits', other: 'In your queue: {count} wait' })}
      </p>
      <ArrowLink to={nextAddress(queue, { id, version })}>{t('Skip to the next')}</ArrowLink>
      <Link to={queueAddress(queue)} className="aegov-link link-underline">
        {t('Back to your queue')}
      </Link>
    </nav>
  );
}
