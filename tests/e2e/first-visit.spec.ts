import { expect, test, type Locator } from '../support/journey.ts';

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

/** Returns the distance of an element from the top of the screen, in pixels. */
async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Infinity;
}

// POPUP-11
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
  test(`on the first visit of ${address} with a phone, the heading is in the first third of the screen`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    expect(await topOf(heading)).toBeLessThan(PHONE.height / 3);
  });
}

// POPUP-11
test('on the first visit of the home page with a phone, the banners begin in the first third of the screen', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  expect(await topOf(page.getByRole('region', { name: 'Highlights' }))).toBeLessThan(PHONE.height / 3);
});

// DASHBOARD-40, POPUP-11
test('with a phone, the header of the dashboard has the menu and a link to the dashboard, above the heading', async ({
  page,
  signIn,
}) => {
  await signIn('active');
  for (const address of ['/dashboard', '/self-service', '/employment', '/my-profile']) {
    await page.goto(address);
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
    expect(await topOf(page.getByRole('heading', { level: 1 })), address).toBeLessThan(PHONE.height / 3);
    await header.locator('summary', { hasText: 'Menu' }).click();
    const menu = header.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  }
});

// POPUP-11
test('with a phone, the heading of an error page of a signed-in user is in the first third of the screen', async ({
  page,
  signIn,
}) => {
  await signIn('faculty');
  for (const address of ['/no-permission', '/no-such-page', '/profile/no-such-token']) {
    await page.goto(address);
    expect(await topOf(page.getByRole('heading', { level: 1 })), address).toBeLessThan(PHONE.height / 3);
  }
});

// DASHBOARD-41
test('at 320 pixels, the controls of the dashboard header are between the margins of the page', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn('active');
  await page.goto('/dashboard');
  const header = page.getByRole('banner');
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
test('with a phone, the heading of a hub is in the first third of the screen', async ({ page, signIn }) => {
  await signIn('superadmin');
  for (const address of ['/thinktank', '/academic-industry-engagement-hub']) {
    await page.goto(address);
    expect(await topOf(page.getByRole('heading', { level: 1 })), address).toBeLessThan(PHONE.height / 3);
  }
});

// POPUP-11
test('with a phone, the cookie notice is one line', async ({ page }) => {
  await page.goto('/cookie-policy');
  const notice = page.getByRole('region', { name: 'Cookies' });
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
