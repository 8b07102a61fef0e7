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
    <nav aria-label={t('Account')} className="aegov-tab mb-8">
      <ul className="tab-items">
        {TABS.map((tab) => (
          <li key={tab.id} className="flex-1">
            <Link
              to={loginAddress(redirect, { tab: tab.id })}
              aria-current={tab.id === current ? 'page' : undefined}
              className={`tab-link w-full justify-center ${tab.id === current ? 'tab-active' : ''}`}
            >
              {t(tab.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
