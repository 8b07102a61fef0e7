import { expectAccessible, expectAccessiblePart } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';

const ADDRESSES = [
  '/',
  '/?message=fchs',
  '/events',
  '/events?college=ADPOLY',
  '/events/robotics-finals-aths',
  '/events/never-announced',
  '/success-stories',
  '/success-stories/signing-for-an-aircraft',
  '/news',
  '/news/ward-of-the-future',
  '/photo-gallery',
  '/cookie-policy',
  '/create-testimonial',
  '/company-registration',
  '/company-registration?registered=yes',
  '/company-registration?registered=no',
  '/no-such-page',
];

test('public pages pass axe and fit every window width', async ({ page }) => {
  test.setTimeout(180_000);
  for (const address of ADDRESSES) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
});

test('the dialogs of public pages pass axe', async ({ page }) => {
  for (const [address, name] of [
    ['/', 'Read the message from Demo Director, FCHS'],
    ['/', 'Graduate 1'],
    ['/photo-gallery', 'Enlarge: The robotics arena'],
  ] as const) {
    await page.goto(address);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessiblePart(page, 'dialog', name);
  }
});

test('the Tab key reaches every visible link and button of the public pages', async ({ page }) => {
  test.setTimeout(120_000);
  for (const address of ['/', '/events', '/success-stories', '/news', '/photo-gallery']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const total = await page.evaluate(() => {
      const all = [...document.querySelectorAll('a[href], button, summary')];
      const reachable = all.filter((element) => !element.closest('[inert]') && element.checkVisibility());
      for (const [index, element] of reachable.entries()) element.setAttribute('data-order', String(index));
      return reachable.length;
    });
    const reached = new Set<string>();
    // A scrollable row is an additional tab stop.
    for (let presses = 0; presses < total + 5; presses += 1) {
      await page.keyboard.press('Tab');
      const order = await page.evaluate(() => document.activeElement?.getAttribute('data-order'));
      if (order) reached.add(order);
    }
    expect(reached.size, address).toBe(total);
  }
});
