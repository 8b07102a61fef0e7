import { expect, sendSignInForm, signOut, test } from '../support/journey.ts';

test('a user signs in, opens a tile and signs out, and the old cookie no longer works', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await sendSignInForm(page, 'active');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Self Services/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Self Services' })).toBeVisible();
  await expect(page.getByRole('link', { name: /continuing study/ })).toBeVisible();

  const cookies = await context.cookies();
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  await context.addCookies(cookies);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

// SIGNIN-4
test('a wrong password shows an error, keeps the e-mail address and clears the password', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('active@portal.example');
  await page.getByLabel('Password').fill('not-the-one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Invalid email or password.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('active@portal.example');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page).toHaveTitle(/^Error: Sign in/);
});

// SIGNIN-2, SIGNIN-3
test('empty and malformed values are reported at their fields and above the form', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('not-an-address');
  await page.getByRole('button', { name: 'Login' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(page).toHaveTitle(/^Error: Sign in/);
  await expect(summary.getByRole('link')).toHaveText([
    'The email field must be a valid email address.',
    'Password must not be empty.',
  ]);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'The email field must be a valid email address.',
  );
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password must not be empty.');
  await summary.getByRole('link', { name: 'Password must not be empty.' }).click();
  await expect(page.getByLabel('Password')).toBeFocused();
});

test('signing in with an unverified e-mail address shows an error', async ({ page }) => {
  await page.goto('/login');
  await sendSignInForm(page, 'unverified');
  await expect(page.getByRole('alert')).toContainText('Email is not verified');
});

// SIGNIN-12
test('a user with two student accounts chooses one when signing in', async ({ page }) => {
  await page.goto('/login');
  await sendSignInForm(page, 'multi');
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your student account' })).toBeVisible();
  await page.getByLabel('202100415').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

// SIGNIN-9
// GUARD-1
test('signing in opens the page that the visitor requested before', async ({ page }) => {
  await page.goto('/notifications?page=2');
  await expect(page).toHaveURL('/login');
  await sendSignInForm(page, 'active');
  await expect(page).toHaveURL('/notifications?page=2');
});

// SIGNIN-9
test('signing in opens the requested page, otherwise the local redirect target, otherwise the dashboard', async ({
  page,
}) => {
  await page.goto('/my-profile');
  await page.goto('/login?redirect=/notifications');
  await sendSignInForm(page, 'active');
  await expect(page).toHaveURL('/my-profile');
  await page.context().clearCookies();

  await page.goto('/login');
  await page.goto('/login?redirect=/notifications');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Email')).toBeHidden();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await sendSignInForm(page, 'active');
  await expect(page).toHaveURL('/notifications');
  await page.context().clearCookies();

  await page.goto('/login?redirect=//elsewhere.example/');
  await sendSignInForm(page, 'active');
  await expect(page).toHaveURL('/dashboard');
});

// SIGNIN-10
test('"Remember me" keeps the session after the browser closes and fills in the e-mail address next time', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('active@portal.example');
  await page.getByLabel('Password').fill('portal-demo');
  await expect(page.getByLabel('Remember me')).toHaveAccessibleDescription(
    /^Keeps you signed in when you close/,
  );
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name === 'portal');
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000);

  await signOut(page);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveValue('active@portal.example');
  await expect(page.getByLabel('Remember me')).toBeChecked();

  await page.getByLabel('Remember me').uncheck();
  await page.getByLabel('Password').fill('portal-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  const names = (await context.cookies()).map(({ name, expires }) => [name, expires > 0]);
  expect(names).toContainEqual(['portal', false]);
  expect(names).not.toContainEqual(['portal_email', true]);
});

// SIGNIN-8
test('switching to the sign-up tab and back clears the sign-in form', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('unknown@portal.example');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/login?tab=sign-up');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue('');
});

// SIGNIN-14
test('a user who cancels the choice of a student account is not signed in', async ({ page }) => {
  await page.goto('/login');
  await sendSignInForm(page, 'multi');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});
