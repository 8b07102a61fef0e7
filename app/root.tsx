import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { Links, Meta, Outlet, Scripts, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import arabicFont from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url';
import { FOOTER_YEAR_DEFAULT } from '#rules/constants.ts';
import { THEME_COLOUR } from '#rules/images/site-icons.ts';
import { listCompanyLinks, listQuickLinks, listStatementLinks } from '#rules/navigation/menu.ts';
import { hasSecretAddress } from '#rules/routes/row.ts';
import { sessionEndOf } from '#rules/session/ended.ts';
import { readSessionTiming } from '#rules/session/timing.ts';
import { t } from '#rules/text/t.ts';

import { remainingOf } from './.server/session.ts';
import { loadSettings, readChatId } from './.server/settings.ts';
import { otherLanguageOf, unrememberedLanguageOf } from './.server/languages.ts';
import { translateFlash } from './.server/translate-flash.ts';
import { ConnectionNotice } from './components/connection/connection-notice.tsx';
import { ErrorPage } from './components/empty-state/error-page.tsx';
import { useScrollOnNavigation } from './components/browser/scroll-on-navigation.ts';
import { useDeployedVersion } from './components/browser/use-deployed-version.ts';
import { CookieBanner } from './components/chrome/cookie-banner.tsx';
import { LiveChat } from './components/chrome/live-chat.tsx';
import { FlashMessage } from './components/flash/flash-message.tsx';
import { useImportMap } from './components/import-map.ts';
import { useNonce } from './components/nonce.ts';
import { SessionEnded } from './components/session/session-ended.tsx';
import { SessionWatch } from './components/session/session-watch.tsx';
import { PageProgress } from './components/page/page-progress.tsx';
import styles from './styles/app.css?url';

export const links: LinksFunction = () => [
  ...(globalThis.translator ? [arabicFont, latinFont] : [latinFont]).map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  // The development server has no manifest.
  ...(import.meta.env.PROD
    ? [{ rel: 'manifest', href: `${globalThis.translator ? '/ar' : ''}/manifest.webmanifest` }]
    : []),
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { viewer, choices, interruptedTasks } = context.session;
  const hasLeftDashboard = viewer && context.row?.id !== 'dashboard' && context.refusedTo === undefined;
  const [settings] = await Promise.all([
    loadSettings(context),
    // The user has left the dashboard, so its banner goes (SESSION-20).
    hasLeftDashboard ? interruptedTasks.removeIfShown() : undefined,
  ]);
  // The chat would tell the address of the page to another service, and with it the token (LINK-12,
  // CODE-7). An address without a page can be a mistyped one of a link.
  const hasPublicAddress = context.row !== undefined && !hasSecretAddress(context.row);
  const mayChat = choices.acceptsCookies && hasPublicAddress;
  const chat = mayChat ? readChatId(settings.get('tawkto')) : undefined;
  if (chat !== undefined) context.allowChat();
  // If the guard rejects a request, the response is a redirect and no page is shown. The flash message then
  // stays for the target page.
  const flash = context.refusedTo === undefined ? await context.session.takeFlash() : undefined;
  return data({
    flash: flash && translateFlash(flash),
    reference: context.reference,
    version: settings.get('deployed_version'),
    acceptsCookies: choices.acceptsCookies,
    chat,
    ended: viewer ? undefined : sessionEndOf(new URL(request.url)),
    session: viewer && {
      who: viewer.id,
      remaining: remainingOf(context) ?? 0,
      timing: readSessionTiming(settings),
    },
    year: settings.get('current_year') || FOOTER_YEAR_DEFAULT,
    supportEmail: context.supportEmail,
    hasMail: context.hasMail,
    otherLanguage: otherLanguageOf(context),
    unrememberedLanguage: unrememberedLanguageOf(context),
    socialLinks: context.socialLinks,
    quickLinks: listQuickLinks(),
    companyLinks: listCompanyLinks(),
    statementLinks: listStatementLinks(),
  });
}

/** The data that every page needs and that no other loader reads again. */
export type RootData = Awaited<ReturnType<typeof loader>>['data'];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const importMap = useImportMap();
  const { language = 'en', direction = 'ltr' } = globalThis.translator ?? {};
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={THEME_COLOUR} />
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        {/* It must stand before the first script. The page cache finds a script by its first attribute. */}
        {importMap !== undefined && (
          <script
            nonce={nonce}
            type="importmap"
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: importMap }}
          />
        )}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const { flash, version, acceptsCookies, chat, session, ended } = useLoaderData<typeof loader>();
  useScrollOnNavigation();
  useDeployedVersion(version);
  return (
    <>
      {!acceptsCookies && <CookieBanner />}
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-aegold-700 px-4 py-3 font-medium text-whitely-50 focus:not-sr-only focus:absolute focus:start-4 focus:top-4"
      >
        {t('Skip to the content')}
      </a>
      {ended && <SessionEnded why={ended} />}
      <div className="outcome-alert page-width pt-6 empty:hidden">
        <FlashMessage flash={flash} />
      </div>
      <PageProgress>
        <Outlet />
      </PageProgress>
      <ConnectionNotice />
      <SessionWatch session={session} />
      {chat !== undefined && <LiveChat id={chat} />}
    </>
  );
}

/** Shows the errors that no page and no layout caught. */
export function ErrorBoundary() {
  return (
    <main id="main">
      <ErrorPage isAlone />
    </main>
  );
}
