import { useLocation } from '@remix-run/react';

import type { SignedInAccount } from '#app/.server/signed-in.ts';
import { t } from '#rules/text/t.ts';

import { ButtonLink } from '../button/button.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { Brand } from './brand.tsx';
import { HEADER_TEXT, HeaderLink } from './header-link.tsx';
import { LanguageLink } from './language-link.tsx';
import { ProfileMenu } from './profile-menu.tsx';

export function PublicHeader({ account }: { account: SignedInAccount | undefined }) {
  const isHome = useLocation().pathname === '/';
  return (
    <header className="border-t-4 border-b border-t-aegold-500 border-b-aeblack-100 bg-whitely-50">
      <div className="page-width flex min-h-20 items-center justify-between gap-2 py-3">
        <Brand to="/" />
        <div className="flex shrink-0 items-center gap-1 sm:gap-2">
          <LanguageLink className={HEADER_TEXT} isShort />
          <SearchButton />
          {!isHome && (
            <span className="max-sm:hidden">
              <HeaderLink to="/" icon="house" name="Home" />
            </span>
          )}
          {account ? (
            <ProfileMenu account={account} withDashboard />
          ) : (
            <ButtonLink
              to="/login"
              size="sm"
              className="whitespace-nowrap max-sm:!px-4 rtl:max-sm:!px-3 rtl:max-sm:!text-sm"
            >
              {t('Sign in')}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}
