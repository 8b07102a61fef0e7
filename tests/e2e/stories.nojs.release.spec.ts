import { expect, test } from '../support/journey.ts';

// LANDING-14
test('a success story links to the next story and back to the list', async ({ page }) => {
  await page.goto('/success-stories');
  // Only the six articles of the portal are examples. Graduates can have written more stories.
  await expect(page.getByText('Demonstration content')).toHaveCount(6);
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

test('the last success story links to the first one as the next story', async ({ page }) => {
  await page.goto('/success-stories/seeing-what-the-image-shows');
  await page.getByRole('link', { name: /^Next story/ }).click();
  await expect(page).toHaveURL('/success-stories/signing-for-an-aircraft');
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
