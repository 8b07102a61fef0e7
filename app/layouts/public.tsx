import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { loadEventPopup } from '#app/.server/events/popup.ts';
import { describeAccount } from '#app/.server/signed-in.ts';
import { soon } from '#app/.server/soon.ts';
import { loadStudentNoticeSoon } from '#app/.server/student-notice.ts';
import { loadUnreadCount } from '#app/.server/unread-count.ts';
import { EventPopup } from '#app/components/chrome/event-popup.tsx';
import { Footer } from '#app/components/chrome/footer.tsx';
import { PhoneBar } from '#app/components/chrome/phone-bar.tsx';
import { PublicHeader } from '#app/components/chrome/public-header.tsx';
import { SignOutConfirmation } from '#app/components/chrome/sign-out.tsx';
import { StudentNoticeForm } from '#app/components/chrome/student-notice-form.tsx';
import { StudentNotice } from '#app/components/chrome/student-notice.tsx';
import { ErrorPage } from '#app/components/empty-state/error-page.tsx';
import { SessionEnd } from '#app/components/session/session-end.tsx';
import { listHeaderLinks, listMenuLinks } from '#rules/navigation/menu.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { viewer } = context.session;
  const [account, event, notice, unread] = await Promise.all([
    viewer && describeAccount(context),
    context.row?.id === 'home' ? loadEventPopup(context) : undefined,
    viewer && loadStudentNoticeSoon(context),
    viewer && soon(loadUnreadCount(context), context.dashboardLimit),
  ]);
  return {
    links: listHeaderLinks(),
    menuLinks: listMenuLinks(),
    account,
    event,
    notice,
    unread,
    endsAt: viewer && viewer.expiresAt * 1000,
  };
}

export default function PublicLayout() {
  return (
    <Frame data={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

/** Shows the error of a public page in the place of the page, with header and footer around it. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('layouts/public');
  if (!data) return <ErrorPage isAlone />;
  return (
    <Frame data={{ ...data, event: undefined }}>
      <ErrorPage />
    </Frame>
  );
}

function Frame({ data, children }: { data: Awaited<ReturnType<typeof loader>>; children: ReactNode }) {
  const { links, menuLinks, account, event, notice, unread, endsAt } = data;
  return (
    <>
      <PublicHeader links={links} menuLinks={menuLinks} account={account} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {notice && <StudentNoticeForm {...notice} hasDialog isPublic />}
        {children}
      </main>
      {endsAt !== undefined && <SessionEnd endsAt={endsAt} />}
      {notice && <StudentNotice {...notice} />}
      {event && <EventPopup event={event} />}
      <Footer />
      {account && <SignOutConfirmation />}
      {account && <PhoneBar profilePath={account.user.profilePath} unread={unread} />}
    </>
  );
}
