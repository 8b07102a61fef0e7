import { DEMO_ARABIC_NAME, DEMO_LONG_NAME, DEMO_STUDENT } from '#app/dev/demo-accounts.ts';
import { LONG_TEXT, LONG_TITLE } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { addCounts } from '#rules/notifications/unread-count.ts';

import { NotificationCenter } from '../notification/notification-center.tsx';
import { DashboardHeader } from './dashboard-header.tsx';

type Props = Omit<Parameters<typeof DashboardHeader>[0], 'menu' | 'current'> & { unreadCount?: number };

const MENU = [{ id: 'top', title: undefined, items: [{ id: 'home', path: '/', label: 'Home' }] }];

/** The header with a number of unread notifications. */
function Header({ unreadCount, ...rest }: Props) {
  return (
    <NotificationCenter unreadCount={addCounts([unreadCount])}>
      <DashboardHeader {...rest} menu={MENU} current={undefined} />
    </NotificationCenter>
  );
}

export const specimens: Specimens = {
  component: 'DashboardHeader',
  layout: 'full-width',
  states: {
    'nothing unread': <Header account={DEMO_STUDENT} banner={undefined} unreadCount={0} />,
    '5 unread': <Header account={DEMO_ARABIC_NAME} banner={undefined} unreadCount={5} />,
    'long name, 120 unread': <Header account={DEMO_LONG_NAME} banner={undefined} unreadCount={120} />,
    'with a banner': (
      <Header
        account={DEMO_STUDENT}
        banner={{ title: 'Demo area', text: 'One demo sentence about the area.' }}
        unreadCount={5}
      />
    ),
    'with a long banner': (
      <Header account={DEMO_STUDENT} banner={{ title: LONG_TITLE, text: LONG_TEXT }} unreadCount={5} />
    ),
  },
};
