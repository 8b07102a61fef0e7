import type { UnreadCount } from '#rules/notifications/unread-count.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

const HIGHEST = 99;

/** The number of unread notifications at the corner of an icon. Screen readers get `describeUnread`. */
export function UnreadBadge({ unread }: { unread: UnreadCount | undefined }) {
  if (!unread || unread.count === 0) return null;
  return (
    <span aria-hidden="true" className="unread-badge">
      {Math.min(unread.count, HIGHEST)}
      {(unread.count > HIGHEST || unread.mayBeMore) && '+'}
    </span>
  );
}

/** Returns the name of a link to the notifications, with the number of unread ones. */
export function describeUnread(name: string, unread: UnreadCount | undefined): string {
  if (!unread || unread.count === 0) return name;
  return t(unread.mayBeMore ? '{name}, at least {count} unread' : '{name}, {count} unread', {
    name,
    count: formatNumber(unread.count),
  });
}
