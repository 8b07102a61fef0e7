import { Link, useLocation } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';

import { NOTIFICATIONS_PATH } from '#rules/notifications/opened-in-list.ts';
import { t } from '#rules/text/t.ts';

import { isPlainClick } from '../browser/is-plain-click.ts';
import { ROUND } from '../chrome/header-link.tsx';
import { Icon } from '../icon/icon.tsx';
import { NotificationDropdown } from './notification-dropdown.tsx';
import { useNotificationCenter } from './notification-center.tsx';
import { describeUnread, UnreadBadge } from './unread-badge.tsx';

/**
 * The bell with the number of unread notifications. It is a link to the notifications page; with
 * JavaScript, a click opens the dropdown instead.
 */
export function NotificationBell() {
  const unread = useNotificationCenter().count;
  const box = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLAnchorElement>(null);
  const panel = useId();
  const { key } = useLocation();
  // A navigation changes the key of the location, and thereby closes the dropdown.
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === key;
  useEffect(() => {
    if (!isOpen) return undefined;
    function closeFromOutside(event: MouseEvent) {
      // Uses the path of the event. React may already have removed the clicked element, such as the
      // button "Mark all as read".
      if (box.current && !event.composedPath().includes(box.current)) setOpenOn(undefined);
    }
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      setOpenOn(undefined);
      bell.current?.focus();
    }
    document.addEventListener('click', closeFromOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('click', closeFromOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
  return (
    <div ref={box} className="relative">
      <Link
        ref={bell}
        to={NOTIFICATIONS_PATH}
        className={ROUND}
        aria-expanded={isOpen || undefined}
        aria-controls={isOpen ? panel : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpenOn(isOpen ? undefined : key);
        }}
      >
        <Icon name="bell" />
        <UnreadBadge unread={unread} />
        <span className="sr-only">{describeUnread(t('Notifications'), unread)}</span>
      </Link>
      {isOpen && <NotificationDropdown id={panel} />}
    </div>
  );
}
