import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
} from '@remix-run/react';
import type { ReactNode } from 'react';

import latinFont from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url';
import { FOOTER_YEAR_DEFAULT } from '#rules/constants.ts';
import { QUICK_LINKS } from '#rules/navigation/menu.ts';
import { t } from '#rules/text/t.ts';

import { loadSettings } from './.server/settings.ts';
import { ButtonLink } from './components/button/button.tsx';
import { EmptyState } from './components/empty-state/empty-state.tsx';
import { FlashMessage } from './components/flash/flash-message.tsx';
import { useNonce } from './components/nonce.ts';
import { pageTitle } from './components/page/title.ts';
import styles from './styles/app.css?url';

export const links: LinksFunction = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const settings = await loadSettings(context);
  return data({
    flash: await context.session.takeFlash(),
    year: settings.get('current_year') || FOOTER_YEAR_DEFAULT,
    supportEmail: context.supportEmail,
    quickLinks: QUICK_LINKS,
  });
}

/** What every page needs and no part of it asks for again. */
export type RootData = Awaited<ReturnType<typeof loader>>['data'];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#92722a" />
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const { flash } = useLoaderData<typeof loader>();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-aegold-700 px-4 py-3 font-medium text-whitely-50 focus:not-sr-only focus:absolute focus:start-4 focus:top-4"
      >
        {t('Skip to the content')}
      </a>
      <FlashMessage flash={flash} />
      <Outlet />
    </>
  );
}

/** The last resort: what no page and no layout caught. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" className="page-width py-16">
      <title>{pageTitle(isMissing ? 'Page not found!' : 'Something went wrong')}</title>
      <EmptyState
        isPage
        scene={isMissing ? 'not-found' : 'unavailable'}
        title={isMissing ? 'Page not found!' : 'Something went wrong'}
        text={
          isMissing
            ? 'The address does not lead to a page of the portal.'
            : 'The portal could not answer. Please try again in a moment.'
        }
      >
        <ButtonLink to="/" reloadDocument>
          {t('Go to the home page')}
        </ButtonLink>
      </EmptyState>
    </main>
  );
}
