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

// DASHBOARD-24
test('the header has a home icon on the events page, but not on the home page', async ({ page }) => {
  await page.goto('/');
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
  await expect(home).toHaveCount(0);
  await page.goto('/events');
  await home.click();
  await expect(page).toHaveURL('/');
});

// DASHBOARD-21
test('the footer links to the social media accounts in the configuration', async ({ page }) => {
  await page.goto('/cookie-policy');
  const links = page.getByRole('contentinfo').getByRole('list', { name: 'Social media' }).getByRole('link');
  await expect(links).toHaveText(['LinkedIn', 'social.example']);
  await expect(links.first()).toHaveAttribute('href', 'https://www.linkedin.com/company/an-authority');
});

// DASHBOARD-26
test('the footer links to the third-party notices, which are plain text', async ({ page }) => {
  await page.goto('/cookie-policy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Third-party notices' }).click();
  await expect(page).toHaveURL('/third-party-notices.txt');
  await expect(page.getByText('THIRD-PARTY NOTICES')).toBeVisible();
  const response = await page.request.get('/third-party-notices.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
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

// DASHBOARD-18
test('the header describes the employment and self-service areas on their pages, but not on the dashboard', async ({
  page,
  signIn,
}) => {
  await signIn('active');
  for (const [address, text] of [
    ['/employment', 'Dedicated for students graduated from ATS schools or IAT colleges.'],
    ['/self-service', 'For easy access to essential school/college resources and tools.'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('banner').getByText(text)).toBeVisible();
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('banner').getByText('Dedicated for students')).toHaveCount(0);
});

// ROUTE-4, GUARD-3, GUARD-8
test('a missing page answers 404 and the no-permission page 403, both with the usual navigation', async ({
  page,
  signIn,
}) => {
  await signIn('faculty');
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found!' })).toBeVisible();
  const home = page.getByRole('main').getByRole('link', { name: 'Go to the home page' });
  await expect(home).toHaveAttribute('href', '/');
  await expect(page.locator('header details summary').last()).toBeVisible();
  expect((await page.goto('/no-permission'))?.status()).toBe(403);
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeAttached();
});
