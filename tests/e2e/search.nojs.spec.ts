import { expect, test } from '../support/journey.ts';

// FIND-14
test('without JavaScript, the header leads to the search', async ({ page, signIn }) => {
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
  await link.click();
  await expect(page).toHaveURL('/search');
  await signIn('faculty');
  await page.goto('/dashboard');
  await link.click();
  await expect(page).toHaveURL('/search');
});
