import type { Specimens } from '#app/dev/specimens.ts';

import { NotificationBell } from './notification-bell.tsx';
import { NotificationCenter } from './notification-center.tsx';

const COUNTS: Readonly<Record<string, number | undefined>> = {
  'nothing unread': 0,
  '5 unread': 5,
  '99 unread': 99,
  '120 unread': 120,
  'number not available': undefined,
};

export const specimens: Specimens = {
  component: 'NotificationBell',
  layout: 'columns',
  states: Object.fromEntries(
    Object.entries(COUNTS).map(([name, count]) => [
      name,
      <NotificationCenter key={name} unreadCount={count}>
        <NotificationBell />
      </NotificationCenter>,
    ]),
  ),
};
