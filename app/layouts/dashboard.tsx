import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { getViewer } from '#app/.server/viewer.ts';
import { loadUnreadCount } from '#app/.server/unread-count.ts';
import { DashboardHeader } from '#app/components/chrome/dashboard-header.tsx';
import { Footer } from '#app/components/chrome/footer.tsx';
import { toPerson } from '#app/components/chrome/person.ts';
import { SideMenu } from '#app/components/chrome/side-menu.tsx';
import type { RootData } from '#app/root.tsx';
import { menuOf } from '#rules/navigation/menu.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = getViewer(context);
  return {
    person: toPerson(viewer),
    menu: menuOf(viewer),
    unreadCount: await loadUnreadCount(context),
  };
}

export default function DashboardLayout() {
  const { person, menu, unreadCount } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<RootData>('root');
  return (
    <>
      <DashboardHeader person={person} unreadCount={unreadCount} />
      <div className="page-width grid flex-1 gap-x-10 gap-y-8 py-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-12">
        <SideMenu items={menu} />
        <main id="main" tabIndex={-1} className="min-w-0 pb-12 outline-none">
          <Outlet />
        </main>
      </div>
      <Footer year={root?.year ?? ''} supportEmail={root?.supportEmail ?? ''} />
    </>
  );
}
