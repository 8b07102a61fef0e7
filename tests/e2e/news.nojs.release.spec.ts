import { readNews } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

const NEWS = readNews();
const [first, second] = NEWS;
const last = NEWS.at(-1);
if (!first || !second || !last) throw new Error('The portal needs two articles.');

const ON_A_PAGE = 5;

/** Returns a date as the page shows it. */
function shown(published: string): string {
  return published.split('-').reverse().join('-');
}

// LANDING-14
test('the news list starts with the newest article and links to its last page and to each article', async ({
  page,
}) => {
  await page.goto('/news');
  const articles = page.getByRole('article');
  await expect(articles).toHaveCount(Math.min(NEWS.length, ON_A_PAGE));
  await expect(articles.first().getByRole('heading')).toHaveText(first.title);
  await expect(articles.first().getByText(shown(first.published))).toBeVisible();
  const pages = Math.ceil(NEWS.length / ON_A_PAGE);
  for (let next = 2; next <= pages; next += 1) {
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`/news?page=${next}`);
  }
  await expect(articles).toHaveCount(NEWS.length - (pages - 1) * ON_A_PAGE);
  await page.getByRole('link', { name: last.title }).click();
  await expect(page).toHaveURL(`/news/${last.slug}`);
  await expect(page.getByText(shown(last.published))).toBeVisible();
  await expect(page.getByRole('link', { name: /^Earlier news/ })).toHaveCount(0);
});

test('an article links to the next older article and back to the list', async ({ page }) => {
  await page.goto(`/news/${first.slug}`);
  await page.getByRole('link', { name: /^Earlier news/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title);
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
