import { expect, openProfileMenu, sendSignInForm, signOut, test } from '../support/journey.ts';

// SIGNIN-9, SESSION-14
// GUARD-1
test('a user signs in, opens a tile and signs out, and the old cookie no longer works', async ({
  page,
  context,
}) => {
  await page.goto('/notifications?page=2');
  await expect(page).toHaveURL('/login');
  await sendSignInForm(page, 'active');
  await expect(page).toHaveURL('/notifications?page=2');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page
    .locator('#all-services')
    .getByRole('link', { name: /^Self Services/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Self Services' })).toBeVisible();
  await expect(page.getByRole('link', { name: /continuing study/ })).toBeVisible();

  const cookies = await context.cookies();
  const menu = await openProfileMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to sign out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  await context.addCookies(cookies);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});
