import { Outlet } from '@remix-run/react';

/** Pages that stand alone: signing in, and what a link from a mail opens. */
export default function BlankLayout() {
  return (
    <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
      <Outlet />
    </main>
  );
}
