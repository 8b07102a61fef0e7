import { expect, test, type Locator, type Page } from '../support/journey.ts';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

// The scripts change no position, so these journeys run without them. The journey in first-visit.js.spec.ts
// checks two pages with scripts.

/** Expects that an element begins in the first third of the screen. */
async function expectInFirstThird(element: Locator, address: string): Promise<void> {
  await expect(element, address).toBeVisible();
  const top = (await element.boundingBox())?.y ?? Infinity;
  expect(top, address).toBeLessThan(PHONE.height / 3);
}

function headingOf(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

// POPUP-11
test('on the first visit with a phone, the heading of a page is in the first third of the screen', async ({
  page,
}) => {
  for (const address of [
    '/login',
    '/forgot-password',
    '/verify-your-email/some-token',
    '/company-registration',
    '/register-partner',
    '/events/robotics-finals-aths',
    '/no-such-page',
    '/events/no-such-event',
    '/news/no-such-article',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Cookies' }), address).toBeVisible();
    await expectInFirstThird(headingOf(page), address);
  }
});

// POPUP-11
test('with a phone, the cookie notice is one line, and the banners of the home page begin in the first third', async ({
  page,
}) => {
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expectInFirstThird(page.getByRole('region', { name: 'Highlights' }), '/');
  const centres = await Promise.all(
    [
      notice.getByRole('link', { name: 'Cookie policy' }),
      notice.getByRole('button', { name: 'Accept All' }),
    ].map(async (element) => {
      const box = await element.boundingBox();
      return box ? box.y + box.height / 2 : Infinity;
    }),
  );
  expect(Math.abs((centres[0] ?? 0) - (centres[1] ?? Infinity))).toBeLessThan(4);
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(64);
});

// DASHBOARD-40, DASHBOARD-41, POPUP-11
test('with a phone, the header of the dashboard has the menu with Home and Dashboard, above the heading', async ({
  page,
  signIn,
}) => {
  await signIn('active');
  const header = page.getByRole('banner');
  for (const address of ['/self-service', '/employment', '/my-profile', '/dashboard']) {
    await page.goto(address);
    const links = header.getByRole('link', { name: /^(?:Home|Dashboard)$/ });
    await expect(links).toHaveCount(0);
    await expectInFirstThird(headingOf(page), address);
    await header.locator('summary', { hasText: 'Menu' }).click();
    await expect(links).toHaveText(['Home', 'Dashboard']);
  }
  await header.locator('summary', { hasText: 'Menu' }).click();
  // At 320 pixels, the controls are between the margins of the page.
  await page.setViewportSize({ width: 320, height: 640 });
  const main = await page.getByRole('main').boundingBox();
  for (const control of [
    header.getByRole('link', { name: 'Human Centric Ecosystem' }),
    header.locator('summary').last(),
  ]) {
    const box = await control.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(main?.x ?? Infinity);
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual((main?.x ?? 0) + (main?.width ?? 0));
  }
});

// POPUP-11
test('with a phone, the heading of a hub and of an error page is in the first third of the screen', async ({
  page,
  signIn,
}) => {
  for (const [account, addresses] of [
    ['faculty', ['/no-permission', '/no-such-page', '/profile/no-such-token']],
    ['superadmin', ['/thinktank', '/academic-industry-engagement-hub']],
  ] as const) {
    await signIn(account);
    for (const address of addresses) {
      await page.goto(address);
      await expectInFirstThird(headingOf(page), address);
    }
  }
});
