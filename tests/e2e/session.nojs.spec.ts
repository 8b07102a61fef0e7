import { expect, test } from '../support/journey.ts';

test('without a script the end of the session stands in the page, with a form to extend it', async ({
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
