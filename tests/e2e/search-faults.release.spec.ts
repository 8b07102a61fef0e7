import { expect, test } from '@playwright/test';

import { waitForScripts } from '../support/hydrated.ts';
import { preventScrolling } from '../support/no-scrolling.ts';

// These tests use Playwright's own `test`. A request that fails logs an error in the console, which fails
// every journey that uses the `test` of support/journey.ts.
test.use({ baseURL: process.env['PORTAL_URL'] ?? '' });
test.beforeEach(async ({ page }) => {
  waitForScripts(page);
  await preventScrolling(page);
});

// FIND-14
test('without the script of the palette, the link and the keys lead to the page of the search', async ({
  page,
}) => {
  await page.route(/search-palette/, (route) => route.abort());
  for (const open of [
    () => page.keyboard.press('Control+k'),
    () => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click(),
  ]) {
    await page.goto('/events');
    await open();
    await expect(page).toHaveURL('/search');
  }
});

// FIND-14
test('the list says so if it cannot be loaded, and Enter still searches', async ({ page }) => {
  await page.route(/\/search\/results/, (route) => route.fulfill({ status: 503 }));
  await page.goto('/events');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('events');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^The list cannot be loaded/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=events');
});
