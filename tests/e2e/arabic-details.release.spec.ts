import { startOwnPortal } from '../support/own-portal.ts';
import { signInHere, watch } from '../support/arabic-journey.ts';
import { arabic, listEnglish } from '../support/arabic-texts.ts';
import { DEMO_BACKEND, expect, openProfileMenu } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const test = journeysThrough(() => startOwnPortal(DEMO_BACKEND));

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
  await expect(page.locator('[role="status"].aegov-toast')).toBeAttached();
  await context.clearCookies({ name: 'portal' });
  await page.clock.fastForward(8 * 60 * 60_000);
  await expect(page).toHaveURL('/ar');
  await expect(page.getByRole('alert')).toContainText(arabic('Your session has expired'));
  await page.getByRole('link', { name: arabic('Sign in again') }).click();
  await expect(page).toHaveURL('/ar/login');
  await signInHere(page, 'active');
  await expect(page).toHaveURL('/ar/my-profile?x=1');
});
