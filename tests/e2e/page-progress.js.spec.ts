import { expect, test } from '../support/journey.ts';

// FORM-35
test('a slim bar shows that the next page loads, and the page is busy meanwhile', async ({ page }) => {
  await page.goto('/news');
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  const busy = page.locator('[aria-busy="true"]').filter({ has: page.getByRole('main') });
  const held = Promise.withResolvers<undefined>();
  await page.route('**/events.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click();
  await expect(bar).toHaveCSS('animation-delay', '0.15s');
  await expect(bar).toHaveCSS('height', '3px');
  await expect(busy).toHaveCount(1);
  held.resolve(undefined);
  await expect(page).toHaveURL('/events');
  await expect(bar).toHaveCount(0);
  await expect(busy).toHaveCount(0);
});
