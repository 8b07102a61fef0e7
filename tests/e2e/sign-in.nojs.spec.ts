import { expect, sendSignInForm, test } from '../support/journey.ts';

// SIGNIN-2, SIGNIN-3
test('without JavaScript, a link of the error summary leads to its field', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('not-an-address');
  await page.getByRole('button', { name: 'Login' }).click();
  await page
    .getByRole('alert', { name: 'There is a problem' })
    .getByRole('link', { name: 'Password must not be empty.' })
    .click();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password must not be empty.');
  await expect(page.getByLabel('Email')).toHaveValue('not-an-address');
});

// SIGNIN-12, SIGNIN-14
test('without JavaScript, a user with two student accounts cancels the choice, then makes it', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/login');
  await sendSignInForm(page, 'multi');
  await expect(heading).toHaveText('Choose your student account');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading).toHaveText('Sign in');
  await sendSignInForm(page, 'multi');
  await expect(heading).toHaveText('Choose your student account');
  await page.getByLabel('202100415').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading).toHaveText(/^Welcome/);
});
