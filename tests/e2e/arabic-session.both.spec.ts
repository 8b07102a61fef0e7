import { startOwnPortal } from '../support/own-portal.ts';
import { signInHere } from '../support/arabic-journey.ts';
import { arabic } from '../support/arabic-texts.ts';
import { DEMO_BACKEND, expect, openProfileMenu, type Locator, type Page } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';
import { isWatched, MINUTE, serverSays } from '../support/session-watch.ts';

const test = journeysThrough(() => startOwnPortal(DEMO_BACKEND));

/** Lets time pass until the dialog opens, and returns it. */
async function warning(page: Page): Promise<Locator> {
  await isWatched(page);
  await serverSays(page, () => 4 * MINUTE);
  await page.clock.fastForward(56 * MINUTE);
  const dialog = page.getByRole('dialog', { name: arabic('Session Expiring Soon') });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Returns the form that replaces the dialog without JavaScript. Playwright finds no role in `<noscript>`. */
async function formOfEnd(page: Page): Promise<Locator> {
  const form = page.locator('noscript form[action="/ar/session"]');
  const [before = ''] = arabic('Your session ends at {time} (UAE time).').split('{time}');
  await expect(form.locator('p')).toContainText(before);
  return form;
}

// LANGUAGE-6, LANGUAGE-8, SESSION-8, SESSION-11, SESSION-13
test('a user extends a session in Arabic, signs in again after its end, returns to the page and signs out', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const steps: string[] = [];
  page.on('framenavigated', (frame) => steps.push(new URL(frame.url()).pathname));
  if (javaScriptEnabled) await page.clock.install();
  await page.goto('/ar/my-profile?x=1');
  await expect(page).toHaveURL('/ar/login');
  await signInHere(page, 'active');
  await expect(page).toHaveURL('/ar/my-profile?x=1');

  const endOf = javaScriptEnabled ? warning : formOfEnd;
  await (await endOf(page)).locator('button', { hasText: arabic('Extend Session') }).click();
  await expect(page.getByText(arabic('Session Extended'))).toBeVisible();
  await expect(page).toHaveURL('/ar/my-profile?x=1');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  // Without its cookie, the session has really ended.
  await context.clearCookies({ name: 'portal' });
  await page.locator('header a[href="/ar/dashboard"]').first().click();
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/ar(?:\?ended=expired)?$/);
  await expect(page.getByRole('alert')).toContainText(arabic('Your session has expired'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.getByRole('link', { name: arabic('Sign in again') }).click();
  await expect(page).toHaveURL('/ar/login');
  await signInHere(page, 'active');
  await expect(page).toHaveURL('/ar/dashboard');

  const menu = await openProfileMenu(page);
  await menu.getByRole('button', { name: arabic('Sign Out') }).click();
  await page.getByRole('button', { name: arabic('Yes, sign out') }).click();
  await expect(page).toHaveURL('/ar');
  await page.goto('/ar/my-profile');
  await expect(page).toHaveURL('/ar/login');
  for (const step of steps) expect(step).toMatch(/^\/ar(?:\/(?!ar\b)|$)/);
});
