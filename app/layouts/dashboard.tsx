import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { describeAccount } from '#app/.server/signed-in.ts';
import { loadStudentNotice } from '#app/.server/student-notice.ts';
import { loadUnreadCount } from '#app/.server/unread-count.ts';
import { getViewer } from '#app/.server/viewer.ts';
import { DashboardHeader } from '#app/components/chrome/dashboard-header.tsx';
import { Footer } from '#app/components/chrome/footer.tsx';
import { PhoneBar } from '#app/components/chrome/phone-bar.tsx';
import { SideMenu } from '#app/components/chrome/side-menu.tsx';
import { SignOutConfirmation } from '#app/components/chrome/sign-out.tsx';
import { StudentNoticeForm } from '#app/components/chrome/student-notice-form.tsx';
import { StudentNotice } from '#app/components/chrome/student-notice.tsx';
import { ErrorPage } from '#app/components/empty-state/error-page.tsx';
import {
  NotificationCenter,
  useNotificationCenter,
} from '#app/components/notification/notification-center.tsx';
import { InterruptedTaskAlert } from '#app/components/session/interrupted-task-alert.tsx';
import { SessionEnd } from '#app/components/session/session-end.tsx';
import { currentItemOf, menuOf } from '#rules/navigation/menu.ts';
import { titleBannerOf } from '#rules/navigation/title-banner.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const viewer = getViewer(context);
  const [account, unreadCount, notice, task] = await Promise.all([
    describeAccount(context),
    loadUnreadCount(context),
    loadStudentNotice(context),
    context.row?.id === 'dashboard' ? context.session.interruptedTasks.show() : undefined,
  ]);
  const menu = menuOf(viewer);
  return {
    account,
    menu,
    current: currentItemOf(menu, context.row),
    banner: titleBannerOf(context.row?.id),
    unreadCount,
    // The dialog would cover the banner, which can be for another person.
    notice: task ? undefined : notice,
    // A dialog would cover the pages where a student works (POPUP-21).
    hasNoticeDialog: context.row?.id === 'dashboard',
    task,
    endsAt: viewer.expiresAt * 1000,
  };
}

export default function DashboardLayout() {
  return (
    <Frame data={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

/** Shows the error of a dashboard page in the place of the page, with the menu around it. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('layouts/dashboard');
  if (!data) return <ErrorPage isAlone />;
  return (
    <Frame data={data}>
      <ErrorPage isSignedIn />
    </Frame>
  );
}

type DashboardData = Awaited<ReturnType<typeof loader>>;

function Frame({ data, children }: { data: DashboardData; children: ReactNode }) {
  const { account, menu, current, banner, unreadCount, notice, hasNoticeDialog, task, endsAt } = data;
  const { name, roleLabel } = account.user;
  return (
    // The key resets the state if another tab signed in with a different account.
    <NotificationCenter key={account.user.email} unreadCount={unreadCount}>
      <DashboardHeader account={account} menu={menu} current={current} banner={banner} />
      <div className="page-width grid flex-1 grid-cols-1 gap-x-10 py-4 sm:py-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-12">
        <SideMenu menu={menu} current={current} />
        <main id="main" tabIndex={-1} className="min-w-0 pb-12 outline-none">
          {notice && <StudentNoticeForm {...notice} hasDialog={hasNoticeDialog} />}
          {task && <InterruptedTaskAlert task={task} name={name} roleLabel={roleLabel} />}
          {children}
        </main>
      </div>
      <SessionEnd endsAt={endsAt} />
      {notice && hasNoticeDialog && <StudentNotice {...notice} />}
      <Footer />
      <SignOutConfirmation />
      <CountingPhoneBar profilePath={account.user.profilePath} />
    </NotificationCenter>
  );
}

/** The bar of a phone, with the number that changes as the user reads notifications. */
function CountingPhoneBar({ profilePath }: { profilePath: string }) {
  return <PhoneBar profilePath={profilePath} unread={useNotificationCenter().count} />;
}
