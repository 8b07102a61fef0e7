import { expect, sendSignInForm, test } from '../support/journey.ts';

// SESSION-13
test('without JavaScript, the page shows when the session ends and has a button that extends it', async ({
  page,
  signIn,
  expectMessage,
}) => {
  await signIn('facility');
  await page.goto('/notifications');
  await expect(page.getByText(/Your session ends at \d\d:\d\d \(UAE time\)\./)).toBeVisible();
  await page.getByRole('button', { name: 'Extend Session' }).click();
  await expect(page).toHaveURL('/notifications');
  await expectMessage('Session Extended');
});

test('without JavaScript, a link followed after the session expired shows a message and opens after signing in', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('facility');
  await page.goto('/dashboard');
  await context.clearCookies({ name: 'portal' });
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page).toHaveURL('/?ended=expired');
  await expect(page.getByRole('alert')).toContainText('Your session has expired');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await sendSignInForm(page, 'facility');
  await expect(page).toHaveURL('/notifications');
});
