import { Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

const TABS = [
  { id: 'sign-in', to: '/login', label: 'Sign In' },
  { id: 'sign-up', to: '/login?tab=sign-up', label: 'Sign Up' },
] as const;

/** Two tabs, each with an address of its own: going to the other one clears the form. */
export function Tabs({ current }: { current: 'sign-in' | 'sign-up' }) {
  return (
    <nav aria-label={t('Account')} className="mb-8 border-b border-aeblack-100">
      <ul className="flex gap-8">
        {TABS.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              aria-current={tab.id === current ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent font-medium text-aeblack-600 hover:text-aeblack-900 aria-[current=page]:border-aegold-600 aria-[current=page]:text-aegold-700"
            >
              {t(tab.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
