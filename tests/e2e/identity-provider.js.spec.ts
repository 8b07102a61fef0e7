import { expect, openProfileMenu, DEMO_BACKEND, test } from '../support/journey.ts';

// PROVIDER-5, PROVIDER-9, PROVIDER-12
test('a user cancels at the identity provider, then signs in there, and signing out opens its sign-out page', async ({
  page,
  expectMessage,
}) => {
  const leave = page.getByRole('button', { name: 'Sign in with UAE PASS' });
  await page.goto('/login');
  await leave.click();
  await expect(page).toHaveURL(new RegExp(`^${DEMO_BACKEND}/demo/uaepass/idshub/authorize`));
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectMessage('You can try again at any time.');
  await expect(page).toHaveURL('/login');
  await leave.click();
  await page.getByRole('button', { name: /Demo Resident One/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Demo Active Student' })).toBeVisible();

  const menu = await openProfileMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Yes, sign out' }).click();
  await expect(page).toHaveURL(new RegExp(`^${DEMO_BACKEND}/demo/uaepass/idshub/logout`));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});
