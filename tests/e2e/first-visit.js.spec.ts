import { expect, test } from '../support/journey.ts';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

// DASHBOARD-40, POPUP-11
test('on the first visit with a phone, the content begins in the first third, and the dashboard has its menu', async ({
  page,
  signIn,
}) => {
  const header = page.getByRole('banner');
  for (const [address, element] of [
    ['/', page.getByRole('region', { name: 'Highlights' })],
    ['/dashboard', page.getByRole('heading', { level: 1 })],
  ] as const) {
    if (address === '/dashboard') await signIn('active');
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    expect((await element.boundingBox())?.y, address).toBeLessThan(PHONE.height / 3);
  }
  await header.locator('summary', { hasText: 'Menu' }).click();
  const menu = header.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
});
