import { interruptSignIn } from '../support/interrupted-sign-in.ts';
import { expect, openProfileMenu, sendSignInForm, test } from '../support/journey.ts';

// SESSION-14
test('signing out asks for confirmation, and Cancel keeps the user signed in', async ({ page, signIn }) => {
  await signIn('faculty');
  await page.goto('/dashboard');
  const menu = await openProfileMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to sign out?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await openProfileMenu(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Yes, sign out' }).click();
  await expect(page).toHaveURL('/');
});

// SESSION-16
test('an administrator switches to another account and back', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard');
  const menu = await openProfileMenu(page);
  await menu.getByRole('link', { name: 'Use another account' }).click();
  await page.getByLabel('Email').fill('partner@portal.example');
  await page.getByLabel('Password').fill('portal-demo');
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Demo Partner' })).toBeVisible();
  await openProfileMenu(page);
  await menu.getByRole('button', { name: 'Switch to My Account(admin@portal.example)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Demo Admin' })).toBeVisible();
});

test('a second person who signs in after a first one did so in another tab learns it and can go on (SESSION-20, SESSION-21)', async ({
  page,
  context,
}) => {
  const banner = await interruptSignIn(page, context);
  await expect(banner).toContainText('You tried to sign in.');
  await banner.getByRole('button', { name: 'Sign out and go on' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('active@portal.example');
  await sendSignInForm(page, 'active');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Demo Active Student' })).toBeVisible();
  await expect(banner).toBeHidden();
});
