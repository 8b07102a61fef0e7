import { useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { BlankHeader } from '#app/components/chrome/blank-header.tsx';
import { LatticePanel } from '#app/components/motif/lattice-panel.tsx';
import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

/** The form and, on a desktop, a panel with the lattice pattern and one sentence beside it. */
export function Frame({ children }: { children: ReactNode }) {
  const email = useRouteLoaderData<RootData>('root')?.supportEmail ?? '';
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col px-4 py-6 sm:px-8 lg:px-16">
        <BlankHeader />
        <div className="mx-auto flex w-full max-w-[26.25rem] flex-1 flex-col py-12 sm:justify-center">
          {children}
          <p className="mt-10 border-t border-aeblack-100 pt-6 text-sm text-aeblack-600">
            {t('Need help? Write to')}{' '}
            <a href={`mailto:${email}`} className="font-medium plain-link" dir="ltr">
              {email}
            </a>
          </p>
        </div>
      </div>
      <LatticePanel sentence="From the first lesson to the first day at work, and every step after." />
    </div>
  );
}
