import { DEMO_PASSWORD } from '../support/accounts.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { arabic } from '../support/arabic-texts.ts';
import { DEMO_BACKEND, expect, openProfileMenu } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const test = journeysThrough(() => startOwnPortal(DEMO_BACKEND));

// LANGUAGE-6, LANGUAGE-8
test('a user requests a page in Arabic, signs in, filters a list, opens a record and signs out', async ({
  page,
}) => {
  const steps: string[] = [];
  page.on('framenavigated', (frame) => steps.push(new URL(frame.url()).pathname));
  await page.goto('/ar/people?q=admin');
  await expect(page).toHaveURL('/ar/login');
  const send = page.getByRole('button', { name: arabic('Login'), exact: true });
  await page.getByLabel(arabic('Email')).fill('superadmin@portal.example');
  await page.getByLabel(arabic('Password'), { exact: true }).fill('wrong-one');
  await send.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL('/ar/login');
  await page.getByLabel(arabic('Password'), { exact: true }).fill(DEMO_PASSWORD);
  await send.click();
  await expect(page).toHaveURL('/ar/people?q=admin');

  const search = page.getByRole('search').locator('input[name="q"]');
  await search.fill('superadmin');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/ar\/people\?q=superadmin/);
  await page.getByRole('main').getByRole('link', { name: 'Demo' }).first().click();
  await expect(page).toHaveURL(/\/ar\/people\/[\w-]+/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goBack();
  await expect(page).toHaveURL(/\/ar\/people\?q=superadmin/);
  // The address changes before the page: a press on a page that is being replaced can have no effect.
  await expect(search).toHaveValue('superadmin');

  await page.locator('header a[href="/ar/dashboard"]').first().click();
  await expect(page).toHaveURL('/ar/dashboard');
  // The menu closes when the page follows its address.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Demo Superadmin');
  const menu = await openProfileMenu(page);
  await menu.getByRole('button', { name: arabic('Sign Out') }).click();
  await page.getByRole('button', { name: arabic('Yes, sign out') }).click();
  await expect(page).toHaveURL('/ar');
  expect(steps.every((path) => path === '/ar' || path.startsWith('/ar/'))).toBe(true);
});

// LANGUAGE-15, LANGUAGE-17
test('a visitor switches to Arabic, finds the portal in Arabic later, and switches back', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await page.goto('/news?page=2');
  await page.locator('header').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/news?page=2');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // With JavaScript, the link has remembered the language.
  const remember = page.getByRole('button', { name: arabic('Always open the portal in this language') });
  if (javaScriptEnabled) await expect(remember).toHaveCount(0);
  else await remember.click();
  const chosen = async () => (await context.cookies()).find(({ name }) => name === 'portal_language')?.value;
  await expect.poll(chosen).toBe('ar');
  await page.goto('/');
  await expect(page).toHaveURL('/ar');
  await page.locator('footer').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});
