import { readStories } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

const STORIES = readStories();
const [first, second] = STORIES;
const last = STORIES.at(-1);
if (!first || !second || !last) throw new Error('The portal needs two stories.');

// LANDING-14
test('a success story links to the next story and back to the list', async ({ page }) => {
  await page.goto('/success-stories');
  // Only the articles of the portal are examples. Graduates can have written more stories.
  await expect(page.getByText('Demonstration content')).toHaveCount(STORIES.length);
  await page.getByRole('link', { name: first.title }).click();
  await expect(page).toHaveURL(`/success-stories/${first.slug}`);
  await expect(page).toHaveTitle(`${first.title} · Human Centric Ecosystem`);
  await expect(page.getByText(first.graduate)).toBeVisible();
  await expect(page.getByText('Demonstration content')).toBeVisible();
  await page.getByRole('link', { name: /^Next story/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title);
  await page.getByRole('link', { name: 'All success stories' }).click();
  await expect(page).toHaveURL('/success-stories');
});

test('the last success story links to the first one as the next story', async ({ page }) => {
  await page.goto(`/success-stories/${last.slug}`);
  await page.getByRole('link', { name: /^Next story/ }).click();
  await expect(page).toHaveURL(`/success-stories/${first.slug}`);
});

// LANDING-14
test('an unknown success story answers 404', async ({ page }) => {
  const answer = await page.goto('/success-stories/never-told');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this story' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All success stories' })).toHaveAttribute(
    'href',
    '/success-stories',
  );
  await expect(page).toHaveTitle('Story not found · Human Centric Ecosystem');
});
