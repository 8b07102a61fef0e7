import { Outlet } from '@remix-run/react';
import type { ReactNode } from 'react';

import { ErrorPage } from '#app/components/empty-state/error-page.tsx';

/**
 * The layout of pages without header and footer: the sign-in pages, and pages that a link in an e-mail
 * opens.
 */
export default function BlankLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Shows the errors of these pages in the same layout. */
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
