import { Link, useLocation } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';

import { NOTIFICATIONS_PATH } from '#rules/notifications/opened-in-list.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

import { isPlainClick } from '../browser/is-plain-click.ts';
import { ROUND } from '../chrome/header-link.tsx';
import { Icon } from '../icon/icon.tsx';
import { NotificationDropdown } from './notification-dropdown.tsx';
import { useNotificationCenter } from './notification-center.tsx';

const HIGHEST = 99;
const NONE = { count: 0, mayBeMore: false };

/**
 * The bell with the number of unread notifications. It is a link to the notifications page; with
 * JavaScript, a click opens the dropdown instead.
 */
export function NotificationBell() {
  const { count, mayBeMore } = useNotificationCenter().count ?? NONE;
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
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-aered-600 px-1 text-center text-xs leading-5 font-semibold text-whitely-50 tabular-nums"
          >
            {Math.min(count, HIGHEST)}
            {(count > HIGHEST || mayBeMore) && '+'}
          </span>
        )}
        <span className="sr-only">
          {count === 0
            ? t('Notifications')
            : t(mayBeMore ? 'Notifications, at least {count} unread' : 'Notifications, {count} unread', {
                count: formatNumber(count),
              })}
        </span>
      </Link>
      {isOpen && <NotificationDropdown id={panel} />}
    </div>
  );
}
