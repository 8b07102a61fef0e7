import { expect, openProfileMenu, DEMO_BACKEND, test } from '../support/journey.ts';

// PROVIDER-5, PROVIDER-12
test('a user signs in through the identity provider, and signing out also opens its sign-out page', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with UAE PASS' }).click();
  await expect(page).toHaveURL(new RegExp(`^${DEMO_BACKEND}/demo/uaepass/idshub/authorize`));
  await page.getByRole('button', { name: /Demo Resident One/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Demo Active Student' })).toBeVisible();

  const menu = await openProfileMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Yes, sign out' }).click();
  await expect(page).toHaveURL(new RegExp(`^${DEMO_BACKEND}/demo/uaepass/idshub/logout`));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

// PROVIDER-9
test('cancelling at the identity provider leads back to the sign-in page, where another try works', async ({
  page,
  expectMessage,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with UAE PASS' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectMessage('You can try again at any time.');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Sign in with UAE PASS' }).click();
  await expect(page.getByRole('button', { name: /Demo Resident One/ })).toBeVisible();
});
