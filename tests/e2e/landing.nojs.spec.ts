import { expect, test } from '../support/journey.ts';

// LANDING-20
for (const width of [390, 1280]) {
  for (const address of ['/', '/ar']) {
    test(`${address} shows one whole banner with its number at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      const banners = page.locator('.carousel-single').getByRole('listitem');
      await expect(banners).toHaveCount(5);
      await expect(banners.first()).toBeInViewport({ ratio: 1 });
      await expect(banners.nth(1)).not.toBeInViewport();
      await expect(banners.first().getByText(/1\D+5/)).toBeVisible();
      await banners.nth(1).scrollIntoViewIfNeeded();
      await expect(banners.nth(1)).toBeInViewport({ ratio: 1 });
      await expect(banners.first()).not.toBeInViewport();
    });
  }
}

// LANDING-5, LANDING-18
test('an event on the landing page links to the page of the event', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'Robotics Finals' });
  await expect(card).toContainText('Twenty-four school teams');
  await expect(card).toContainText('ATS');
  await expect(card.locator('img').first()).toHaveAttribute('src', /^\/media\/storage\/events\//);
  await expect(card.locator('img').last()).toHaveAttribute('src', /^\/media\/storage\/entities\/aths/);
  await page.getByRole('link', { name: /^Robotics Finals/ }).click();
  await expect(page).toHaveURL('/events/robotics-finals-aths');
  await expect(page.getByRole('heading', { level: 1, name: /^Robotics Finals/ })).toBeVisible();
});
