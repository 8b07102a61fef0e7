import { test as base, expect, type Frame, type Locator, type Page } from '@playwright/test';

import { DEMO_PASSWORD } from './accounts.ts';
import { Visitor } from './browserless.ts';
import { waitForScripts } from './hydrated.ts';
import { preventScrolling } from './no-scrolling.ts';
import { fillUpTo, type FilledWizard } from './wizards.ts';

interface Fixtures {
  /** Origins of other hosts that the pages may request. The journey itself mocks their responses. */
  embeddedHosts: readonly string[];
  /** Whether the backend fails on purpose, so that a response with a status of 5xx is expected too. */
  hasFailingBackend: boolean;
  /** Whether the page scrolls to its top after a navigation, as in production. The default is false. */
  scrollsToTop: boolean;
  /**
   * Signs in with one request and opens no page. An account that is signed in is signed out first. Journeys
   * about signing in use the form.
   */
  signIn: (account: string) => Promise<void>;
  /** Sends the steps before the given step with plain requests, and opens the given step. */
  openStep: (wizard: FilledWizard, slug: string) => Promise<void>;
  /** Expects one message with all these texts: a popup, which it closes, or a banner if JavaScript is off. */
  expectMessage: (...words: readonly string[]) => Promise<void>;
}

/** The options for journeys about motion. All others use reduced motion: playwright.config.ts. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The origin of the demo backend. Its pages act as other hosts. */
export const DEMO_BACKEND = process.env['DEMO_BACKEND_URL'] ?? '';

/** The portal of all journeys, with the address of its database. */
export const PORTAL = {
  url: process.env['PORTAL_URL'] ?? '',
  database: process.env['PORTAL_DATABASE_URL'] ?? '',
};

/** The test function of all journeys. A console error or a request to another host fails the journey. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
  baseURL: async ({}, use) => {
    await use(PORTAL.url);
  },
  embeddedHosts: [[], { option: true }],
  hasFailingBackend: [false, { option: true }],
  scrollsToTop: [false, { option: true }],
  page: async ({ page, context, baseURL, embeddedHosts, hasFailingBackend, scrollsToTop }, use) => {
    waitForScripts(page);
    if (!scrollsToTop) await preventScrolling(page);
    // This cookie suppresses the event popup. Journeys about it remove the cookie.
    await context.addCookies([{ name: 'portal_event', value: 'seen', url: baseURL ?? '' }]);
    const faults: string[] = [];
    page.on('console', (message) => {
      // A response with an error status can be expected, so the journeys check it themselves.
      const isStatus = message
        .text()
        .startsWith(
          `Failed to load resource: the server responded with a status of ${hasFailingBackend ? '' : '4'}`,
        );
      // The mailbox shows an e-mail in a sandbox without scripts, which also blocks Playwright's script.
      const isSandbox = message
        .text()
        .startsWith(`Blocked script execution in '${DEMO_BACKEND}/demo/mailbox/`);
      if (message.type() === 'error' && !isStatus && !isSandbox) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('request', (request) => {
      const url = new URL(request.url());
      // The browser's PDF viewer loads internal resources.
      const isBrowsers = ['chrome-extension:', 'chrome:'].includes(url.protocol);
      const isOwn =
        url.origin === baseURL ||
        url.protocol === 'data:' ||
        isBrowsers ||
        embeddedHosts.includes(url.origin);
      // A journey can open pages of the demo backend: the identity provider and the mailbox.
      const isDemoBackend =
        url.origin === DEMO_BACKEND && (request.isNavigationRequest() || page.url().startsWith(DEMO_BACKEND));
      if (!isOwn && !isDemoBackend) faults.push(`a request to ${url.origin}`);
    });
    await use(page);
    expect(faults).toEqual([]);
  },
  signIn: async ({ context, baseURL }, use) => {
    await use(async (account) => {
      // The portal leads a user who is signed in to the dashboard, and keeps their session.
      await context.clearCookies({ name: 'portal' });
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
      const ok = popup.getByRole('button', { name: 'OK' });
      expect(await ok.evaluate(hasRoomForText), 'the label fits into its button').toBe(true);
      await ok.click();
      await expect(popup).toBeHidden();
    });
  },
});

export { expect, type Frame, type Locator, type Page };

/** Checks whether the text of an element fits between its paddings. */
function hasRoomForText(element: HTMLElement): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  // Widths can be fractions of a pixel.
  return range.getBoundingClientRect().width <= room + 1;
}

/** Returns the visitor's cookies for Playwright, so that a browser context continues the same session. */
export function cookiesOf({ cookies }: Visitor, url: string) {
  return [...cookies].map(([name, value]) => ({ name, value, url }));
}

/** Fills in the sign-in form that the page shows, and sends it. */
export async function sendSignInForm(page: Page, account: string): Promise<void> {
  await page.getByLabel('Email').fill(`${account}@portal.example`);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Opens the profile menu of the header, and returns it. */
export async function openProfileMenu(page: Page): Promise<Locator> {
  const menu = page.locator('header details').last();
  await menu.locator('summary').click();
  return menu;
}

/** Signs out with the button in the profile menu. */
export async function signOut(page: Page): Promise<void> {
  const menu = await openProfileMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Yes, sign out' }).click();
  await expect(page).toHaveURL('/');
}
