import { demoNotifications, NOW } from '#app/dev/demo-notifications.ts';
import type { Specimens } from '#app/dev/specimens.ts';
import { StubFetch } from '#app/dev/stub-fetch.tsx';
import { LIST_FAILED } from '#rules/notifications/texts.ts';

import { NotificationCenter } from './notification-center.tsx';
import { NotificationDropdown } from './notification-dropdown.tsx';

const PAGE = { ok: true, value: { next: {}, asOf: NOW, now: NOW } };
const NOTIFICATIONS = demoNotifications('demo');

/** A dropdown whose request for the list gets the given answer. */
function Dropdown({
  answer,
  count,
  mayBeMore = false,
}: {
  answer: () => unknown;
  count?: number | undefined;
  mayBeMore?: boolean;
}) {
  return (
    <NotificationCenter unreadCount={count === undefined ? undefined : { count, mayBeMore }}>
      <StubFetch path="/notifications/feed" answer={answer} />
      <div className="relative">
        <NotificationDropdown id="demo-dropdown" />
      </div>
    </NotificationCenter>
  );
}

const pageOf = (notifications: readonly unknown[]) => ({
  ...PAGE,
  value: { ...PAGE.value, notifications },
});
const answerAll = () => pageOf(NOTIFICATIONS);
const answerPart = () => ({
  ...PAGE,
  value: {
    ...PAGE.value,
    notifications: NOTIFICATIONS.slice(0, 2),
    stopped: { source: 'backend', from: 0 },
  },
});
const answerEmpty = () => pageOf([]);
const answerFailed = () => ({ ok: false, message: LIST_FAILED });
const answerNothing = () => undefined;

export const specimens: Specimens = {
  component: 'NotificationDropdown',
  isAlone: true,
  states: {
    'unread and read': <Dropdown answer={answerAll} count={3} />,
    'a source failed': <Dropdown answer={answerPart} count={2} mayBeMore />,
    empty: <Dropdown answer={answerEmpty} count={0} />,
    loading: <Dropdown answer={answerNothing} count={5} />,
    'list and number failed': <Dropdown answer={answerFailed} />,
  },
};
