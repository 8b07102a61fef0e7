import { DEMO_PASSWORD } from '../support/accounts.ts';
import { startArabicPortal } from '../support/arabic-portal.ts';
import { arabic, listEnglish } from '../support/arabic-texts.ts';
import { DEMO_BACKEND, expect, openProfileMenu, type Page } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const test = journeysThrough(() => startArabicPortal(DEMO_BACKEND));

/** Collects all messages of the console, and all scripts that the page loads. */
function watch(page: Page): { messages: string[]; scripts: string[] } {
  const seen = { messages: [] as string[], scripts: [] as string[] };
  page.on('console', (message) => seen.messages.push(`${message.type()}: ${message.text()}`));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) seen.scripts.push(pathname);
  });
  return seen;
}

/** Fills in the sign-in form in Arabic that the page shows, and sends it. */
async function signInHere(page: Page, account: string): Promise<void> {
  await page.getByLabel(arabic('Email')).fill(`${account}@portal.example`);
  await page.getByLabel(arabic('Password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: arabic('Login'), exact: true }).click();
}

const isTwin = (script: string) => /\.ar-\w{8}\.js$/.test(script);

// LANGUAGE-2, LANGUAGE-6, LANGUAGE-8, LANGUAGE-10
test('a user opens pages in Arabic by their links, and stays in Arabic', async ({ page }) => {
  test.setTimeout(120_000);
  const { messages, scripts } = watch(page);
  const steps: string[] = [];
  page.on('framenavigated', (frame) => steps.push(new URL(frame.url()).pathname));

  /** Checks the page after a navigation. */
  async function expectArabic(address: string | RegExp): Promise<void> {
    await expect(page).toHaveURL(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await listEnglish(page), await page.title()).toEqual([]);
    expect(await page.evaluate(() => 'isFirstDocument' in window), 'the router opened the page').toBe(true);
  }

  /** Follows a link of the page, and expects the script of the next page with its texts. */
  async function follow(address: string): Promise<void> {
    await page.locator(`a[href="${address}"]:visible`).first().click();
    await expectArabic(address);
  }

  await page.goto('/ar');
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await follow('/ar/login');
  await signInHere(page, 'superadmin');
  await expectArabic('/ar/dashboard');

  await follow('/ar/people');
  const search = page.getByRole('search').locator('input[name="q"]');
  await search.fill('superadmin');
  await search.press('Enter');
  await expectArabic(/\/ar\/people\?q=superadmin/);
  await page.getByRole('main').getByRole('link', { name: 'Demo' }).first().click();
  await expectArabic(/\/ar\/people\/[\w-]+/);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: arabic('Search the portal') });
  await palette.getByRole('combobox').fill('demo');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expectArabic(/\/ar\/search\?q=demo/);

  await page.goBack();
  await expectArabic(/\/ar\/people\/[\w-]+/);
  await page.goBack();
  await expectArabic(/\/ar\/people\?q=superadmin/);
  await page.goForward();
  await expectArabic(/\/ar\/people\/[\w-]+/);

  expect(scripts.filter(isTwin).length).toBeGreaterThan(6);
  expect(messages).toEqual([]);
  expect(steps.every((path) => path === '/ar' || path.startsWith('/ar/'))).toBe(true);
});

// LANGUAGE-6
test('a user reads notifications in Arabic and signs out', async ({ page, signIn }) => {
  const { messages } = watch(page);
  await signIn('active');
  await page.goto('/ar/dashboard');
  const asked = page.waitForRequest((request) => request.url().includes('/notifications/feed'));
  const bell = page.locator('header a[href="/ar/notifications"]:visible').first();
  await bell.click();
  expect(new URL((await asked).url()).pathname).toBe('/ar/notifications/feed');
  await expect(bell).toHaveAttribute('aria-expanded', 'true');
  const dropdown = page.getByRole('dialog', { name: arabic('Notifications') });
  await dropdown.locator('a[href="/ar/notifications"]').click();
  await expect(page).toHaveURL('/ar/notifications');
  expect(await listEnglish(page)).toEqual([]);
  const menu = await openProfileMenu(page);
  await menu.getByRole('button', { name: arabic('Sign Out') }).click();
  await page.getByRole('button', { name: arabic('Yes, sign out') }).click();
  await expect(page).toHaveURL('/ar');
  await page.goto('/ar/dashboard');
  await expect(page).toHaveURL('/ar/login');
  expect(messages).toEqual([]);
});

// LANGUAGE-10
test('a page in Arabic runs the scripts with its texts, and a page in English runs none of them', async ({
  page,
}) => {
  const { messages, scripts } = watch(page);
  const routes = () =>
    page.evaluate(() => {
      const { __remixManifest: manifest, __remixRouteModules: loaded } = window as unknown as {
        __remixManifest: { routes: Record<string, { module: string }> };
        __remixRouteModules: Record<string, unknown>;
      };
      return Object.keys(loaded).map((id) => manifest.routes[id]?.module ?? id);
    });
  const language = () => page.evaluate(() => globalThis.translator?.language);

  await page.goto('/login');
  expect((await routes()).filter(isTwin)).toEqual([]);
  expect(scripts.filter((script) => isTwin(script) || script.includes('register-texts'))).toEqual([]);
  expect(await language()).toBeUndefined();
  await page.goto('/ar/login');
  // The layout has no texts of its own.
  expect((await routes()).filter(isTwin).length).toBeGreaterThanOrEqual(2);
  expect(scripts.filter((script) => script.includes('register-texts'))).toHaveLength(1);
  expect(await language()).toBe('ar');
  expect(messages).toEqual([]);
});

// LANGUAGE-6, FORM-17, FORM-18
test.describe('after a request without an answer', () => {
  test.use({ hasFailingBackend: true });

  test('a link is opened again once', async ({ page }) => {
    await page.goto('/ar/login');
    await page.route('**/forgot-password.data*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await page.getByRole('link', { name: arabic('Forgot password?') }).click();
    const notice = page
      .getByRole('alert')
      .filter({ has: page.getByRole('button', { name: arabic('Try again') }) });
    await expect(notice).toContainText(
      arabic('The portal can’t be reached at the moment. Nothing was lost. Try again.'),
    );
    await expect(page).toHaveURL('/ar/login');
    await page.unroute('**/forgot-password.data*');
    await notice.getByRole('button', { name: arabic('Try again') }).click();
    await expect(page).toHaveURL('/ar/forgot-password');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/ar/login');
  });

  test('the page after a form is opened once', async ({ page }) => {
    await page.goto('/ar/login');
    await page.route('**/dashboard.data*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await signInHere(page, 'active');
    const next = page.getByRole('button', { name: arabic('Open the next page') });
    await expect(next).toBeVisible();
    await page.unroute('**/dashboard.data*');
    await next.click();
    await expect(page).toHaveURL('/ar/dashboard');
  });
});

// LANGUAGE-6, SESSION-11
test('a session that has ended elsewhere leads to the home page in Arabic, and back after the sign-in', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  await signIn('active');
  await page.goto('/ar/my-profile?x=1');
  // The session watcher loads after the page.
  await expect(page.locator('p[role="status"].shadow-float')).toBeAttached();
  await context.clearCookies({ name: 'portal' });
  await page.clock.fastForward(8 * 60 * 60_000);
  await expect(page).toHaveURL('/ar');
  await expect(page.getByRole('alert')).toContainText(arabic('Your session has expired'));
  await page.getByRole('link', { name: arabic('Sign in again') }).click();
  await expect(page).toHaveURL('/ar/login');
  await signInHere(page, 'active');
  await expect(page).toHaveURL('/ar/my-profile?x=1');
});
