import { Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { Brand } from './brand.tsx';
import type { Person } from './person.ts';
import { ProfileMenu } from './profile-menu.tsx';

const ROUND =
  'relative inline-flex size-11 items-center justify-center rounded-full text-aeblack-700 hover:bg-aegold-50 hover:text-aegold-700';

interface DashboardHeaderProps {
  person: Person;
  /** Undefined while the backend cannot be asked. */
  unreadCount: number | undefined;
}

export function DashboardHeader({ person, unreadCount = 0 }: DashboardHeaderProps) {
  return (
    <header className="border-t-4 border-b border-t-aegold-500 border-b-aeblack-100 bg-whitely-50">
      <div className="page-width flex min-h-20 items-center justify-between gap-2 py-3">
        <Brand to="/dashboard" />
        <div className="flex items-center sm:gap-1">
          <Link to="/" className={`${ROUND} max-sm:hidden`}>
            <Icon name="house" />
            <span className="sr-only">{t('Home')}</span>
          </Link>
          <Link to="/dashboard" className={`${ROUND} max-sm:hidden`}>
            <Icon name="squares-four" />
            <span className="sr-only">{t('Dashboard')}</span>
          </Link>
          <Link to="/notifications" className={ROUND}>
            <Icon name="bell" />
            {unreadCount > 0 && (
              <span
                aria-hidden="true"
                className="absolute end-0.5 top-0.5 min-w-5 rounded-full bg-aered-600 px-1 text-center text-xs leading-5 font-semibold text-whitely-50 tabular-nums"
              >
                {unreadCount > 99 ? '99+' : unreadCount}
              </span>
            )}
            <span className="sr-only">
              {unreadCount > 0
                ? t('Notifications, {count} unread', { count: unreadCount })
                : t('Notifications')}
            </span>
          </Link>
          <ProfileMenu person={person} />
        </div>
      </div>
    </header>
  );
}
