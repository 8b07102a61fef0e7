import { expect, test } from '../support/journey.ts';

// LANDING-20
for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`a part of the next banner is visible without JavaScript at ${viewport.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const next = page.getByRole('listitem', { name: 'Banner 2 of 5' });
    const left = (await next.boundingBox())?.x ?? Infinity;
    expect(left).toBeGreaterThan(viewport.width * 0.8);
    expect(left).toBeLessThanOrEqual(viewport.width - 32);
    await expect(page.getByRole('listitem', { name: 'Banner 1 of 5' })).toBeInViewport({ ratio: 1 });
  });
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
