import { Link, NavLink } from '@remix-run/react';

import type { MenuItem } from '#rules/navigation/menu.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { ROUND } from './header-link.tsx';
import { useQuickLinks } from './quick-links.ts';
import { SignOutButton } from './sign-out.tsx';
import { useClosingDetails } from './use-closing-details.ts';

interface MenuProps {
  items: readonly MenuItem[];
}

/** The menu beside a page for signed-in users, in a wide window. */
export function SideMenu({ items }: MenuProps) {
  return (
    <nav aria-label={t('Main')} className="max-lg:hidden">
      <MenuList items={items} />
    </nav>
  );
}

/**
 * The same menu on a narrow screen: a button in the header that opens it below the header, also without
 * JavaScript.
 */
export function MenuButton({ items }: MenuProps) {
  const box = useClosingDetails();
  return (
    <details ref={box} className="lg:hidden">
      <summary className={ROUND}>
        <Icon name="list" />
        <span className="sr-only">{t('Menu')}</span>
      </summary>
      <nav
        aria-label={t('Main')}
        className="absolute inset-x-4 top-full z-30 mt-2 rounded-card border border-aeblack-100 bg-whitely-50 p-2 shadow-float"
      >
        <MenuList items={items} />
      </nav>
    </details>
  );
}

const ITEM =
  'flex min-h-10 w-full items-center justify-start rounded-lg px-3 py-2 text-start text-[0.9375rem] leading-snug text-aeblack-700 no-underline hover:bg-aegold-50 hover:text-aeblack-900';

function MenuList({ items }: MenuProps) {
  const quickLinks = useQuickLinks();
  return (
    <>
      <ul className="space-y-0.5">
        {items.map((item) => (
          <li key={item.id}>
            <NavLink
              to={item.path}
              end={item.path === '/' || item.path === '/dashboard'}
              className={({ isActive }) =>
                `${ITEM} ${isActive ? 'bg-aegold-50 font-semibold text-aegold-800 shadow-[inset_3px_0_0_var(--color-aegold-600)] rtl:shadow-[inset_-3px_0_0_var(--color-aegold-600)]' : ''}`
              }
            >
              {t(item.label)}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-aeblack-100 pt-4">
        <SignOutButton className={`${ITEM} gap-3`} />
      </div>
      <ul className="mt-4 space-y-0.5 border-t border-aeblack-100 pt-4">
        {quickLinks.map((link) => (
          <li key={link.path}>
            <Link to={link.path} className={`${ITEM} min-h-9 text-sm text-aeblack-500`}>
              {t(link.label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
