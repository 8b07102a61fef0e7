import { test as base, expect, type Page } from '@playwright/test';

import { DEMO_PASSWORD } from './accounts.ts';
import { Visitor } from './browserless.ts';
import { waitForScripts } from './hydrated.ts';
import { preventScrolling } from './no-scrolling.ts';
import { fillUpTo, type FilledWizard } from './wizards.ts';

interface Fixtures {
  /** Other hosts that the journey's pages may ask: what they answer, the journey says itself. */
  embeddedHosts: readonly string[];
  /** The backend fails on purpose: a status of 5xx is the page's answer too. */
  hasFailingBackend: boolean;
  /** The page scrolls to its top after a navigation, as it does for everybody; else it stands still. */
  scrollsToTop: boolean;
  /** Signs in with one request and opens no page. Journeys about signing in use the form. */
  signIn: (account: string) => Promise<void>;
  /** Sends the steps of a wizard before one, by requests, and opens that one. */
  openStep: (wizard: FilledWizard, slug: string) => Promise<void>;
  /** The page says so, and all of it at once: in a popup, which is closed, where a script runs; else in a banner. */
  expectMessage: (...words: readonly string[]) => Promise<void>;
}

/** For journeys about motion. All others ask for reduced motion: playwright.config.ts. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The demo backend's pages stand for other hosts. */
export const DEMO_BACKEND = process.env['DEMO_BACKEND_URL'] ?? '';

/** Every page of every journey: no error in the console, no request to another host. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
  baseURL: async ({}, use) => {
    await use(process.env['PORTAL_URL'] ?? '');
  },
  embeddedHosts: [[], { option: true }],
  hasFailingBackend: [false, { option: true }],
  scrollsToTop: [false, { option: true }],
  page: async ({ page, context, baseURL, embeddedHosts, hasFailingBackend, scrollsToTop }, use) => {
    waitForScripts(page);
    if (!scrollsToTop) await preventScrolling(page);
    // What pops up by itself has journeys of its own, which take these two away again.
    await context.addCookies([{ name: 'portal_event', value: 'seen', url: baseURL ?? '' }]);
    // The frame that shows a mail has no storage.
    await page.addInitScript(() => {
      if (window === window.top) sessionStorage.setItem('student-notice-closed', 'update-cv');
    });
    const faults: string[] = [];
    page.on('console', (message) => {
      // A status is the page's answer, not a fault of the page: the journeys check it themselves.
      const isStatus = message
        .text()
        .startsWith(
          `Failed to load resource: the server responded with a status of ${hasFailingBackend ? '' : '4'}`,
        );
      // A mail is shown in a sandbox that runs no script, the browser driver's own included.
      const isSandbox = message
        .text()
        .startsWith(`Blocked script execution in '${DEMO_BACKEND}/demo/mailbox/`);
      if (message.type() === 'error' && !isStatus && !isSandbox) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      const url = new URL(request.url());
      // The browser shows a PDF with parts of its own.
      const isBrowsers = ['chrome-extension:', 'chrome:'].includes(url.protocol);
      const isOwn =
        url.origin === baseURL ||
        url.protocol === 'data:' ||
        isBrowsers ||
        embeddedHosts.includes(url.origin);
      // A journey may leave for the demo backend's own pages: the provider's and the mailbox.
      const isDemoBackend =
        url.origin === DEMO_BACKEND && (request.isNavigationRequest() || page.url().startsWith(DEMO_BACKEND));
      if (!isOwn && !isDemoBackend) faults.push(`a request to ${url.origin}`);
    });
    await use(page);
    expect(faults).toEqual([]);
  },
  signIn: async ({ context, baseURL }, use) => {
    await use(async (account) => {
      const answer = await context.request.post('/login', {
        form: { email: `${account}@portal.example`, password: DEMO_PASSWORD },
        headers: { origin: baseURL ?? '' },
        maxRedirects: 0,
      });
      expect(answer.headers()['location'], `${account} signs in`).toBe('/dashboard');
    });
  },
  openStep: async ({ page, context, baseURL }, use) => {
    await use(async (wizard, slug) => {
      const origin = baseURL ?? '';
      const visitor = new Visitor(origin);
      await fillUpTo(visitor, wizard, slug);
      await context.addCookies(cookiesOf(visitor, origin));
      await page.goto(`${wizard.path}/${slug}`);
      await expect(page).toHaveURL(`${wizard.path}/${slug}`);
    });
  },
  expectMessage: async ({ page, javaScriptEnabled }, use) => {
    await use(async (...words) => {
      if (!javaScriptEnabled) {
        const spoken = page.getByRole('alert').or(page.getByRole('status'));
        const banner = spoken.filter({ hasText: words[0] ?? '' });
        for (const text of words) await expect(banner).toContainText(text);
        return;
      }
      const popup = page.getByRole('dialog');
      for (const text of words) await expect(popup).toContainText(text);
      await popup.getByRole('button', { name: 'OK' }).click();
      await expect(popup).toBeHidden();
    });
  },
});

export { expect, type Page };

/** A browser context with them goes on where the visitor is. */
export function cookiesOf({ cookies }: Visitor, url: string) {
  return [...cookies].map(([name, value]) => ({ name, value, url }));
}

/** Fills in the sign-in form that the page shows, and sends it. */
export async function sendSignInForm(page: Page, account: string): Promise<void> {
  await page.getByLabel('Email').fill(`${account}@portal.example`);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The page's own sign-out, by whichever way this screen offers. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.locator('header details');
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Yes, sign out' }).click();
  await expect(page).toHaveURL('/');
}
