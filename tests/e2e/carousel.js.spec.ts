import { expect, test } from '../support/journey.ts';

test('the banners change by themselves until they are paused, and by hand', async ({ page }) => {
  await page.goto('/');
  const highlights = page.getByRole('region', { name: 'Highlights' });
  await expect(highlights.getByText('1 of 5')).toBeVisible();
  await expect(highlights.getByText('2 of 5')).toBeVisible({ timeout: 10_000 });
  await highlights.getByRole('button', { name: 'Pause' }).click();
  await highlights.getByRole('button', { name: 'Next' }).click();
  await expect(highlights.getByText('3 of 5')).toBeVisible();
  await highlights.getByRole('button', { name: 'Previous' }).click();
  await highlights.getByRole('button', { name: 'Previous' }).click();
  await expect(highlights.getByText('1 of 5')).toBeVisible();
  await highlights.getByRole('button', { name: 'Previous' }).click();
  await expect(highlights.getByText('5 of 5')).toBeVisible();
});

test('a person who asks for less motion gets banners that stand still', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await context.close();
});

test('a graduate’s picture is enlarged and closed again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Graduate 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Graduate 2' });
  await expect(dialog.getByRole('img', { name: 'Graduate 2, enlarged' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
