import { Link, useLocation } from '@remix-run/react';

import type { SignedInAccount } from '#app/.server/signed-in.ts';
import type { MenuItem } from '#rules/navigation/menu.ts';
import { t } from '#rules/text/t.ts';

import { ButtonLink } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { Brand } from './brand.tsx';
import { HEADER_TEXT, HeaderLink, ROUND } from './header-link.tsx';
import { LanguageLink } from './language-link.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useClosingDetails } from './use-closing-details.ts';

interface PublicHeaderProps {
  links: readonly MenuItem[];
  /** The links of the menu of a window without room for the others. */
  menuLinks: readonly MenuItem[];
  account: SignedInAccount | undefined;
}

/** The header of public pages. A window without room for its links has a menu button (DASHBOARD-16). */
export function PublicHeader({ links, menuLinks, account }: PublicHeaderProps) {
  const isHome = useLocation().pathname === '/';
  return (
    <header className="aegov-header">
      <div className="page-width relative flex min-h-20 items-center justify-between gap-2 py-3 xl:gap-6">
        <Brand to="/" />
        <nav aria-label={t('Main')} className="main-navigation -my-3 flex-1 max-xl:hidden">
          <ul className="nav-menu flex justify-center gap-1">
            <HeaderLinks links={links} />
          </ul>
        </nav>
        <div className="flex shrink-0 items-center gap-1">
          <LanguageLink className={HEADER_TEXT} isShort />
          <SearchButton />
          {!isHome && (
            <span className="max-sm:hidden">
              <HeaderLink to="/" icon="house" name="Home" />
            </span>
          )}
          <LinksMenu links={menuLinks} />
          {account ? (
            <ProfileMenu account={account} withDashboard />
          ) : (
            <ButtonLink
              to="/login"
              size="sm"
              className="whitespace-nowrap max-sm:!px-3 max-[24.5rem]:!px-2 rtl:max-sm:!text-sm"
            >
              {t('Sign in')}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}

/** The same links behind a button. They open below the header, also without JavaScript. */
function LinksMenu({ links }: Pick<PublicHeaderProps, 'links'>) {
  const box = useClosingDetails();
  return (
    <details ref={box} className="xl:hidden">
      <summary className={`${ROUND} gap-2 font-medium md:!w-auto md:px-3`}>
        <Icon name="list" />
        <span className="max-md:sr-only">{t('Menu')}</span>
      </summary>
      <nav
        aria-label={t('Main')}
        className="submenu absolute inset-x-4 top-full z-30 mt-2 rounded-card border border-aeblack-100 p-2 shadow-float"
      >
        <ul>
          <HeaderLinks links={links} />
        </ul>
      </nav>
    </details>
  );
}

function HeaderLinks({ links }: Pick<PublicHeaderProps, 'links'>) {
  const { pathname } = useLocation();
  return links.map(({ id, path, label }) => {
    const isCurrent = pathname === path || pathname.startsWith(`${path}/`);
    return (
      <li key={id} className={`menu-item ${isCurrent ? 'active-page' : ''}`}>
        <Link to={path} aria-current={isCurrent ? (pathname === path ? 'page' : 'true') : undefined}>
          {label}
        </Link>
      </li>
    );
  });
}
