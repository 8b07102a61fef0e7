import { Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { loginAddress } from './address.ts';

const TABS = [
  { id: 'sign-in', label: 'Sign In' },
  { id: 'sign-up', label: 'Sign Up' },
] as const;

interface TabsProps {
  current: 'sign-in' | 'sign-up';
  /** The path to open after the sign-in. Both tabs keep it in their URL. */
  redirect: string | undefined;
}

/** The two tabs, each with its own URL. Opening the other tab clears the form. */
export function Tabs({ current, redirect }: TabsProps) {
  return (
    <nav aria-label={t('Account')} className="mb-8 rounded-card bg-aeblack-50 p-1">
      <ul className="grid grid-cols-2 gap-1">
        {TABS.map((tab) => (
          <li key={tab.id}>
            <Link
              to={loginAddress(redirect, { tab: tab.id })}
              aria-current={tab.id === current ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center rounded-lg font-medium text-aeblack-600 hover:text-aeblack-900 aria-[current=page]:bg-whitely-50 aria-[current=page]:text-aegold-800 aria-[current=page]:shadow-sm"
            >
              {t(tab.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
