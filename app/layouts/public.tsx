import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { Footer } from '#app/components/chrome/footer.tsx';
import { toPerson } from '#app/components/chrome/person.ts';
import { PublicHeader } from '#app/components/chrome/public-header.tsx';
import type { RootData } from '#app/root.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { viewer } = context.session;
  return { person: viewer && toPerson(viewer) };
}

export default function PublicLayout() {
  const { person } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<RootData>('root');
  return (
    <>
      <PublicHeader person={person} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer year={root?.year ?? ''} supportEmail={root?.supportEmail ?? ''} />
    </>
  );
}
