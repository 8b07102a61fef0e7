import { expect, test } from '../support/journey.ts';

// PROFILE-3
test('an image that cannot be loaded is hidden, so that the silhouette below it shows', async ({
  page,
  signIn,
}) => {
  await page.route('**/my-picture', (route) => route.fulfill({ status: 404, body: '' }));
  await signIn('active');
  await page.goto('/my-profile');
  const image = page.getByRole('main').locator('img[src="/my-picture"]');
  await expect(image).toHaveAttribute('hidden');
  await expect(image.locator('xpath=..').locator('svg')).toBeVisible();
});
