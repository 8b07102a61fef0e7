import { Link, useLocation } from '@remix-run/react';

import { NOTIFICATIONS_PATH } from '#rules/notifications/opened-in-list.ts';
import type { UnreadCount } from '#rules/notifications/unread-count.ts';
import { t } from '#rules/text/t.ts';

import { Icon, type IconName } from '../icon/icon.tsx';
import { describeUnread, UnreadBadge } from '../notification/unread-badge.tsx';

interface PhoneBarProps {
  /** The address of the user's profile. */
  profilePath: string;
  /** The number of unread notifications; undefined if it is not known. */
  unread: UnreadCount | undefined;
}

/**
 * The bar at the bottom of a phone for signed-in users (DASHBOARD-53). It is the last element of the page
 * and sticks to the end of the window, so it never covers the end of the page. The style sheet keeps the
 * focus and the notices above it, and has its looks: the scripts of the public pages are at their limit.
 */
export function PhoneBar({ profilePath, unread }: PhoneBarProps) {
  return (
    <nav aria-label={t('Quick access')} className="phone-bar">
      <ul>
        <BarLink to="/dashboard" icon="calendar-dots" name={t('Today')} />
        <BarLink to="/dashboard#services" icon="squares-four" name={t('Services')} />
        <BarLink to={NOTIFICATIONS_PATH} icon="bell" name={t('Messages')} unread={unread} />
        <BarLink to={profilePath} icon="user-circle" name={t('Me')} />
      </ul>
    </nav>
  );
}

interface BarLinkProps {
  to: string;
  icon: IconName;
  name: string;
  unread?: UnreadCount | undefined;
}

function BarLink({ to, icon, name, unread }: BarLinkProps) {
  return (
    <li>
      <Link to={to} aria-current={currentOf(useLocation().pathname, to)}>
        <span className="relative px-4">
          <Icon name={icon} />
          <UnreadBadge unread={unread} />
        </span>
        <span aria-hidden={unread && 'true'}>{name}</span>
        {unread && <span className="sr-only">{describeUnread(name, unread)}</span>}
      </Link>
    </li>
  );
}

/** The dashboard is above every page, and the pages below the own profile are those of other people. */
const WITHOUT_PAGES_BELOW = ['/dashboard', '/profile'];

function currentOf(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return !WITHOUT_PAGES_BELOW.includes(to) && pathname.startsWith(`${to}/`) ? 'true' : undefined;
}
