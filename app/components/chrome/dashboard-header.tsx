import type { SignedInAccount } from '#app/.server/signed-in.ts';
import type { CurrentMenuItem, MenuGroup } from '#rules/navigation/menu.ts';
import type { TitleBanner } from '#rules/navigation/title-banner.ts';
import { t } from '#rules/text/t.ts';

import { Lattice } from '../motif/lattice.tsx';
import { NotificationBell } from '../notification/notification-bell.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { Brand } from './brand.tsx';
import { HEADER_TEXT, HeaderLink } from './header-link.tsx';
import { LanguageLink } from './language-link.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { MenuButton } from './side-menu.tsx';

interface DashboardHeaderProps {
  account: SignedInAccount;
  menu: readonly MenuGroup[];
  /** The entry of the page in the menu; undefined if it has none. */
  current: CurrentMenuItem | undefined;
  /** The title and text of the area; undefined on pages without an area. */
  banner: TitleBanner | undefined;
}

export function DashboardHeader({ account, menu, current, banner }: DashboardHeaderProps) {
  return (
    <header className="aegov-header">
      <div className="page-width relative flex min-h-16 items-center justify-between gap-2 py-2 max-[22rem]:gap-1 sm:min-h-20 sm:py-3">
        <Brand to="/dashboard" />
        <div className="flex items-center sm:gap-1">
          <LanguageLink className={HEADER_TEXT} isShort />
          <SearchButton />
          {/* On a phone, the menu has these links, and the bar leads to the dashboard. */}
          <span className="hidden sm:flex">
            <HeaderLink to="/" icon="house" name="Home" />
            <HeaderLink to="/dashboard" icon="squares-four" name="Dashboard" />
          </span>
          <NotificationBell />
          <MenuButton menu={menu} current={current} />
          <ProfileMenu account={account} />
        </div>
      </div>
      {banner && (
        <div className="on-dark relative overflow-hidden bg-aegold-900 text-whitely-50">
          <Lattice
            className="absolute inset-y-0 end-0 h-full w-2/3 text-whitely-50 opacity-15"
            fade={{ toward: 'left', amount: 0.9 }}
          />
          <div className="page-width relative py-2 sm:py-6 lg:py-8">
            {banner.title !== undefined && (
              <p className="font-semibold text-balance sm:mb-1 sm:text-xl lg:text-2xl">{t(banner.title)}</p>
            )}
            <p className="max-w-prose text-aegold-100 max-sm:text-sm max-sm:leading-snug">{t(banner.text)}</p>
          </div>
        </div>
      )}
    </header>
  );
}
