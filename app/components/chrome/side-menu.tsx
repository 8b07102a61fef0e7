import { Link, NavLink } from '@remix-run/react';

import type { MenuItem } from '#rules/navigation/menu.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { useQuickLinks } from './quick-links.ts';
import { SignOutButton } from './sign-out.tsx';
import { useClosingDetails } from './use-closing-details.ts';

/**
 * The menu beside a page for signed-in users. On a narrow screen it is one line above the page that
 * opens without JavaScript.
 */
export function SideMenu({ items }: { items: readonly MenuItem[] }) {
  const box = useClosingDetails();
  return (
    <>
      <nav aria-label={t('Main')} className="max-lg:hidden">
        <MenuList items={items} />
      </nav>
      <details ref={box} className="group rounded-card border border-aeblack-100 lg:hidden">
        <summary className="flex min-h-12 items-center gap-3 rounded-card px-4 font-medium text-aeblack-900">
          <Icon name="list" size="size-5" className="text-aegold-700" />
          {t('Menu')}
          <Icon
            name="caret-down"
            size="size-4"
            className="ms-auto transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label={t('Main')} className="px-2 pb-3">
          <MenuList items={items} />
        </nav>
      </details>
    </>
  );
}

const ITEM =
  'flex min-h-10 w-full items-center justify-start rounded-lg px-3 py-2 text-start text-[0.9375rem] leading-snug text-aeblack-700 no-underline hover:bg-aegold-50 hover:text-aeblack-900';

function MenuList({ items }: { items: readonly MenuItem[] }) {
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
