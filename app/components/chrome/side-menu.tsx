import { Link } from '@remix-run/react';
import { useId } from 'react';

import type { CurrentMenuItem, MenuGroup, MenuItem } from '#rules/navigation/menu.ts';
import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { ROUND } from './header-link.tsx';
import { useQuickLinks } from './quick-links.ts';
import { SignOutButton } from './sign-out.tsx';
import { useClosingDetails } from './use-closing-details.ts';

interface MenuProps {
  menu: readonly MenuGroup[];
  /** The entry of the page; undefined if the menu has none. */
  current: CurrentMenuItem | undefined;
}

/** The menu beside a page for signed-in users, in a wide window. */
export function SideMenu(menu: MenuProps) {
  return (
    <nav aria-label={t('Main')} className="max-lg:hidden">
      <MenuList {...menu} />
    </nav>
  );
}

/**
 * The same menu on a narrow screen: a button in the header that opens it below the header, also without
 * JavaScript.
 */
export function MenuButton(menu: MenuProps) {
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
        <MenuList {...menu} />
      </nav>
    </details>
  );
}

const ITEM =
  'flex min-h-10 w-full items-center justify-start rounded-lg px-3 py-2 text-start text-[0.9375rem] leading-snug text-aeblack-700 no-underline hover:bg-aegold-50 hover:text-aeblack-900';

const CURRENT =
  'bg-aegold-50 font-semibold text-aegold-800 shadow-[inset_3px_0_0_var(--color-aegold-600)] rtl:shadow-[inset_-3px_0_0_var(--color-aegold-600)]';

function MenuList({ menu, current }: MenuProps) {
  const quickLinks = useQuickLinks();
  return (
    <>
      <div className="space-y-5">
        {menu.map((group) => (
          <MenuSection key={group.id} group={group} current={current} />
        ))}
      </div>
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

/** The entries of a group under its heading. The menu is in the page twice, so the id has no fixed value. */
function MenuSection({ group, current }: { group: MenuGroup; current: CurrentMenuItem | undefined }) {
  const heading = useId();
  return (
    <div>
      {group.title !== undefined && (
        <p id={heading} className="mb-1 px-3 text-xs leading-snug font-semibold text-aeblack-600">
          {t(group.title)}
        </p>
      )}
      <ul aria-labelledby={group.title === undefined ? undefined : heading} className="space-y-0.5">
        {group.items.map((item) => (
          <MenuEntry key={item.id} item={item} current={current?.id === item.id ? current : undefined} />
        ))}
      </ul>
    </div>
  );
}

function MenuEntry({ item, current }: { item: MenuItem; current: CurrentMenuItem | undefined }) {
  return (
    <li>
      <Link
        to={item.path}
        aria-current={current && (current.isPage ? 'page' : 'true')}
        className={`${ITEM} ${current ? CURRENT : ''}`}
      >
        {t(item.label)}
      </Link>
    </li>
  );
}
