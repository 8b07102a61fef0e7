import { expect, test } from '../support/journey.ts';

// LANDING-14
test('the news list starts with the newest article and links to its second page and to each article', async ({
  page,
}) => {
  await page.goto('/news');
  await expect(page.getByRole('article')).toHaveCount(5);
  const first = page.getByRole('article').first();
  await expect(first.getByRole('heading')).toHaveText(/^Workshops open on Saturdays/);
  await expect(first.getByText('16-11-2026')).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/news?page=2');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'The library lends tools' }).click();
  await expect(page).toHaveURL('/news/library-lends-tools');
  await expect(page.getByText('20-04-2026')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Earlier news/ })).toHaveCount(0);
});

test('an article links to the next older article and back to the list', async ({ page }) => {
  await page.goto('/news/workshops-open-on-saturdays');
  await page.getByRole('link', { name: /^Earlier news/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A simulation ward that answers back');
  await page.getByRole('link', { name: 'All news' }).click();
  await expect(page).toHaveURL('/news');
});

// LANDING-14
test('an unknown article answers 404, and a page after the last one links to the latest news', async ({
  page,
}) => {
  const answer = await page.goto('/news/never-written');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this article' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
  await page.goto('/news?page=9');
  await page.getByRole('link', { name: 'Latest news' }).click();
  await expect(page).toHaveURL('/news');
});
