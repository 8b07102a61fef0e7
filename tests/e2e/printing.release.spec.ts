import { expect, test, type Page } from '../support/journey.ts';

/** The public pages, and the ones that have other controls with JavaScript. */
const PUBLIC = [
  '/',
  '/events',
  '/search?q=student',
  '/news/ward-of-the-future',
  '/teach-with-us',
  '/privacy',
  '/contact',
  '/cookie-policy',
  '/create-testimonial',
  '/register-partner/company',
  '/login',
  '/no-such-page',
];
const SCRIPTED = ['/', '/create-testimonial', '/register-partner/company'];
const SIGNED_IN = ['/dashboard', '/employment', '/statistics', '/notifications', '/profile'];

// FORM-21
test('a printed page shows its h1, keeps rows together and omits menus and buttons', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await page.emulateMedia({ media: 'print' });
  for (const address of javaScriptEnabled ? SCRIPTED : PUBLIC) await expectPrinted(page, address);
  await signIn('superadmin');
  for (const address of javaScriptEnabled ? ['/dashboard', '/notifications'] : SIGNED_IN)
    await expectPrinted(page, address);
});

// FORM-21
test('the home page is printed without a heading at the end of a page and without a cut help section', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const directors = page.getByRole('region', { name: 'Directors Messages' });
  await expect(directors.locator('div:has(> h2)')).toHaveCSS('break-after', 'avoid');
  const help = page.getByRole('region', { name: 'We are here to help' });
  await expect(help).toHaveCSS('break-inside', 'avoid');
});

// FORM-21, NOTIFY-5
test('unread notifications are printed, and look unread', async ({ page, signIn }) => {
  await signIn('superadmin');
  await page.goto('/notifications');
  const main = page.getByRole('main');
  const entry = main.locator('.notification').filter({ hasText: 'Unread:' }).first();
  const settings = main.getByRole('link', { name: 'Notification settings' });
  await expect(settings).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(entry.getByRole('button')).toBeVisible();
  expect((await entry.getByText('Unread:').boundingBox())?.height).toBeGreaterThan(10);
  await expect(settings).toBeHidden();
  await expect(main.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
});

async function expectPrinted(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, address).toBeVisible();
  expect((await heading.boundingBox())?.height, `the height of the h1 of ${address}`).toBeGreaterThan(20);
  await expect(page.getByRole('banner'), address).toBeHidden();
  await expect(page.getByRole('region', { name: 'Cookies' }), address).toBeHidden();
  for (const role of ['contentinfo', 'navigation', 'button'] as const) {
    // A file field is a part of its form, and has the role of a button. An unread notification is a button.
    const shown = page.getByRole(role).and(page.locator(':not(input, .notification button)'));
    await expect(shown, `${role} of ${address}`).toHaveCount(0);
  }
  const cut = page
    .locator('main :is(tr, li, dl > div)')
    .evaluateAll((rows) =>
      rows.flatMap((row) => (getComputedStyle(row).breakInside === 'avoid' ? [] : [row.outerHTML])),
    );
  expect(await cut, `rows of ${address} that a page can cut`).toEqual([]);
}
