import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';

import { ErrorPage } from '#app/components/empty-state/error-page.tsx';

/** Pages that stand alone: signing in, and what a link from a mail opens. */
export default function BlankLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** What such a page did not catch stands where it would. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage isAlone />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      {children}
    </main>
  );
}
