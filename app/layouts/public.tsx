import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { loadEventPopup } from '#app/.server/event-popup.ts';
import { describeAccount } from '#app/.server/signed-in.ts';
import { EventPopup } from '#app/components/chrome/event-popup.tsx';
import { Footer } from '#app/components/chrome/footer.tsx';
import { PublicHeader } from '#app/components/chrome/public-header.tsx';
import { SignOutConfirmation } from '#app/components/chrome/sign-out.tsx';
import { ErrorPage } from '#app/components/empty-state/error-page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    account: context.session.viewer && describeAccount(context),
    event: context.row?.id === 'home' ? await loadEventPopup(context) : undefined,
  };
}

export default function PublicLayout() {
  return (
    <Frame data={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

/** What a public page did not catch stands where that page would. */
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
  const { account, event } = data;
  return (
    <>
      <PublicHeader account={account} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {event && <EventPopup event={event} />}
      <Footer />
      {account && <SignOutConfirmation />}
    </>
  );
}
