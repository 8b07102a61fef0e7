import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { SignedInAccount } from '#app/.server/signed-in.ts';
import { t } from '#rules/text/t.ts';

import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { PostForm } from '../connection/post-form.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Sentence } from '../text/sentence.tsx';
import { SignOutButton } from './sign-out.tsx';
import { useClosingDetails } from './use-closing-details.ts';

interface ProfileMenuProps {
  account: SignedInAccount;
  /**
   * Whether the menu has a link to the dashboard. The header of the dashboard shows this link outside
   * the menu.
   */
  withDashboard?: boolean;
}

const ENTRY = 'dropdown-item min-h-11 w-full flex-nowrap justify-start text-start text-sm font-medium';

/**
 * The menu of the signed-in user: image, name, role and links. It opens without JavaScript. A script
 * closes it when the user leaves it.
 */
export function ProfileMenu({ account, withDashboard = false }: ProfileMenuProps) {
  const { user, ownEmail, maySwitch } = account;
  const box = useClosingDetails();
  return (
    <details ref={box} className="group relative">
      <summary className="flex min-h-11 items-center gap-2 rounded-full p-1 max-[24.5rem]:p-0 sm:pe-2 hover:bg-aegold-50">
        <Avatar image={user.image} photo={user.photo} size="size-9" />
        <span
          dir="auto"
          className={`max-w-40 truncate text-sm font-medium text-aeblack-800 max-md:sr-only ${withDashboard ? '' : 'lg:max-w-64'}`}
        >
          {user.name}
        </span>
        <Icon
          name="caret-down"
          size="size-4"
          className="max-sm:hidden text-aeblack-500 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="aegov-dropdown absolute end-0 top-full z-30 mt-2 block w-72 border border-aeblack-100">
        <div className="dropdown-header">
          {/* Each line starts where the menu starts, and is cut off at the end of its own direction. */}
          <p className="flex font-semibold text-aeblack-900">
            <span dir="auto" className="truncate">
              {user.name}
            </span>
          </p>
          <p className="flex text-sm text-aeblack-600">
            <span dir="ltr" className="truncate">
              {user.email}
            </span>
          </p>
          <p className="mt-2">
            <Badge>{user.roleLabel}</Badge>
          </p>
        </div>
        <ul className="dropwdown-body py-2">
          {withDashboard && (
            <MenuLink to="/dashboard" icon="squares-four">
              {t('Dashboard')}
            </MenuLink>
          )}
          <MenuLink to={user.profilePath} icon="user-circle">
            {t('My Profile')}
          </MenuLink>
          {maySwitch && (
            <MenuLink to="/use-another-account" icon="users">
              {t('Use another account')}
            </MenuLink>
          )}
          {ownEmail !== undefined && (
            <li>
              <PostForm action="/switch-account">
                <button type="submit" className={ENTRY}>
                  <Icon name="users" size="size-5" />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    <Sentence text="Switch to My Account({email})" names={{ email: ownEmail }} />
                  </span>
                </button>
              </PostForm>
            </li>
          )}
          <li>
            <SignOutButton className={ENTRY} />
          </li>
        </ul>
      </div>
    </details>
  );
}

function MenuLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={ENTRY}>
        <Icon name={icon} size="size-5" />
        {children}
      </Link>
    </li>
  );
}
