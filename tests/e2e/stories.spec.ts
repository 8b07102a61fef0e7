import { expect, test } from '../support/journey.ts';

test('a visitor reads a story and the next', async ({ page }) => {
  await page.goto('/success-stories');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByText('Demonstration content')).toBeVisible();
  await page.getByRole('link', { name: 'The day you sign for an aircraft' }).click();
  await expect(page).toHaveURL('/success-stories/signing-for-an-aircraft');
  await expect(page).toHaveTitle('The day you sign for an aircraft · Human Centric Ecosystem');
  await expect(page.getByText('A graduate of Aircraft Engineering, class of 2019')).toBeVisible();
  await expect(page.getByText('Demonstration content')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Learning to slow down' })).toBeVisible();
  await page.getByRole('link', { name: /^Next story/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calm hands on a night ward');
  await page.getByRole('link', { name: 'All success stories' }).click();
  await expect(page).toHaveURL('/success-stories');
});

test('after the last story comes the first', async ({ page }) => {
  await page.goto('/success-stories/seeing-what-the-image-shows');
  await page.getByRole('link', { name: /^Next story/ }).click();
  await expect(page).toHaveURL('/success-stories/signing-for-an-aircraft');
});

test('a story that is not there says so', async ({ page }) => {
  const answer = await page.goto('/success-stories/never-told');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this story' })).toBeVisible();
  await expect(page).toHaveTitle('Story not found · Human Centric Ecosystem');
});
