import { expect, test } from '../support/journey.ts';

// POPUP-4
test('the cookie banner comes before the skip link in the tab order, and accepting hides it on other pages too', async ({
  page,
}) => {
  await page.goto('/events?page=1');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner.getByRole('link', { name: 'Cookie policy' })).toHaveAttribute('href', '/cookie-policy');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('button', { name: 'Accept All' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await banner.getByRole('button', { name: 'Accept All' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL('/events?page=1');
  await page.goto('/');
  await expect(banner).toHaveCount(0);
});

// POPUP-2, POPUP-3, POPUP-9, POPUP-12
test('the next event is announced after a delay, and VIEW opens it and hides the announcement for 8 hours', async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await context.clearCookies({ name: 'portal_event' });
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(3000);
  const place = javaScriptEnabled
    ? page.getByRole('dialog')
    : page.getByRole('region', { name: 'Next event' });
  await expect(place).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  await page.clock.runFor(3000);
  await expect(place.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(place.locator('img').first()).toBeVisible();
  await expect(place.getByRole('listitem')).toHaveText([/^\d\d-\d\d-\d{4}/, /\w/]);
  await expect(place.getByRole('paragraph').last()).toHaveText(/\w/);
  await place.getByRole('button', { name: 'VIEW' }).click();
  await expect(page).toHaveURL(/\/events\/[\w-]+$/);
  const cookie = (await context.cookies()).find(({ name }) => name === 'portal_event');
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 7.9 * 60 * 60);
});
