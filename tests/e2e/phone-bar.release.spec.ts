import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

function barOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Quick access' });
}

async function topOf(element: Locator): Promise<number> {
  return await element.evaluate((box) => Math.round(box.getBoundingClientRect().top));
}

async function bottomOf(element: Locator): Promise<number> {
  return await element.evaluate((box) => Math.round(box.getBoundingClientRect().bottom));
}

// DASHBOARD-53
test('the bar of a phone leads to the dashboard, its services, the messages and the profile', async ({
  page,
  signIn,
}) => {
  await signIn('active');
  await page.goto('/events');
  const bar = barOf(page);
  const links = bar.getByRole('link');
  await expect(links).toHaveText(['Today', 'Services', /Messages/, 'Me']);
  await expect(bar.getByRole('link', { name: /^Messages, \d+ unread$/ })).toBeVisible();
  for (const [name, address] of [
    ['Today', '/dashboard'],
    [/^Messages/, '/notifications'],
    [/^Me$/, '/my-profile'],
  ] as const) {
    const link = bar.getByRole('link', { name });
    await expect(link).not.toHaveAttribute('aria-current');
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(bar.locator('[aria-current]')).toHaveCount(1);
  }
  await bar.getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/dashboard#services');
  await expect(page.locator('#services')).toBeInViewport();
});

// DASHBOARD-53
test('the bar of a phone covers neither the focus nor the end of the page', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard');
  const bar = barOf(page);
  expect(await bottomOf(bar)).toBe(844);
  const top = await topOf(bar);
  const links = page.getByRole('main').getByRole('link');
  const count = await links.count();
  expect(count).toBeGreaterThan(20);
  await links.first().focus();
  const places = new Set<number>();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const bottom = await bottomOf(page.locator(':focus'));
    expect(bottom).toBeLessThanOrEqual(top);
    places.add(bottom);
  }
  // The focus has reached the place just above the bar, where the page scrolls.
  expect(Math.max(...places)).toBeGreaterThan(top - 100);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await bottomOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(await topOf(bar));
});

// DASHBOARD-53
test('visitors, wide windows and printed pages have no bar', async ({ page, signIn }) => {
  await page.goto('/events');
  await expect(barOf(page)).toHaveCount(0);
  await signIn('faculty');
  await page.goto('/events');
  await expect(barOf(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.phone-bar')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 768, height: 844 });
  await expect(page.locator('.phone-bar')).toBeHidden();
});
