import type { Specimens } from '#app/dev/specimens.ts';
import type { UnreadCount } from '#rules/notifications/unread-count.ts';

import { NotificationBell } from './notification-bell.tsx';
import { NotificationCenter } from './notification-center.tsx';
import { UnreadBadge } from './unread-badge.tsx';

const COUNTS: Readonly<Record<string, UnreadCount | undefined>> = {
  'nothing unread': { count: 0, mayBeMore: false },
  '5 unread': { count: 5, mayBeMore: false },
  'at least 5 unread': { count: 5, mayBeMore: true },
  '99 unread': { count: 99, mayBeMore: false },
  '120 unread': { count: 120, mayBeMore: false },
  'number not available': undefined,
};

export const specimens: Specimens = {
  component: 'NotificationBell, UnreadBadge',
  layout: 'columns',
  states: {
    ...Object.fromEntries(
      Object.entries(COUNTS).map(([name, count]) => [
        name,
        <NotificationCenter key={name} unreadCount={count}>
          <NotificationBell />
        </NotificationCenter>,
      ]),
    ),
    'badge only': (
      <span className="relative inline-block size-11">
        <UnreadBadge unread={{ count: 5, mayBeMore: false }} />
      </span>
    ),
  },
};
