import { Form, Link, useLocation } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { Icon, type IconName } from '../icon/icon.tsx';
import type { Person } from './person.ts';

interface ProfileMenuProps {
  person: Person;
  /** The public header leads to the dashboard from here; the dashboard's own header has a link of its own. */
  withDashboard?: boolean;
}

/** Picture, name, role and what belongs to the person. It opens without a script; one closes it on the way out. */
export function ProfileMenu({ person, withDashboard = false }: ProfileMenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    box.current?.removeAttribute('open');
  }, [key]);
  useEffect(() => {
    function closeFromOutside(event: Event) {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      const isOutside = event.type === 'click' && !box.current?.contains(event.target as Node);
      if (isEscape || isOutside) box.current?.removeAttribute('open');
    }
    document.addEventListener('click', closeFromOutside);
    document.addEventListener('keydown', closeFromOutside);
    return () => {
      document.removeEventListener('click', closeFromOutside);
      document.removeEventListener('keydown', closeFromOutside);
    };
  }, []);
  return (
    <details ref={box} className="group relative">
      <summary className="flex min-h-11 items-center gap-2 rounded-full p-1 pe-2 hover:bg-aegold-50">
        <span
          aria-hidden="true"
          className="inline-flex size-9 items-center justify-center rounded-full bg-aegold-700 text-sm font-semibold text-whitely-50"
        >
          {person.initials}
        </span>
        <span className="max-w-40 truncate text-sm lg:max-w-64 font-medium text-aeblack-800 max-md:sr-only">
          {person.name}
        </span>
        <Icon
          name="caret-down"
          size="size-4"
          className="text-aeblack-500 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="absolute end-0 top-full z-30 mt-2 w-72 rounded-card border border-aeblack-100 bg-whitely-50 p-2 shadow-float">
        <div className="border-b border-aeblack-100 px-3 pt-2 pb-4">
          <p className="truncate font-semibold text-aeblack-900">{person.name}</p>
          <p className="truncate text-sm text-aeblack-600" dir="ltr">
            {person.email}
          </p>
          <p className="mt-2 inline-block rounded bg-aegold-50 px-2 py-0.5 text-xs font-semibold tracking-wide text-aegold-800">
            {person.roleLabel}
          </p>
        </div>
        <ul className="pt-2">
          {withDashboard && (
            <li>
              <MenuLink to="/dashboard" icon="squares-four">
                {t('Dashboard')}
              </MenuLink>
            </li>
          )}
          <li>
            <MenuLink to={person.profilePath} icon="user-circle">
              {t('My Profile')}
            </MenuLink>
          </li>
          <li>
            <Form method="post" action="/sign-out">
              <button
                type="submit"
                className="flex min-h-11 w-full items-center justify-start gap-3 rounded-lg px-3 text-start text-sm font-medium text-aeblack-800 hover:bg-aegold-50"
              >
                <Icon name="sign-out" size="size-5" className="text-aegold-700" />
                {t('Sign Out')}
              </button>
            </Form>
          </li>
        </ul>
      </div>
    </details>
  );
}

function MenuLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm font-medium text-aeblack-800 no-underline hover:bg-aegold-50"
    >
      <Icon name={icon} size="size-5" className="text-aegold-700" />
      {children}
    </Link>
  );
}
