import { expectAccessible, expectAccessiblePart } from '../support/accessible.ts';
import { expect, test, type Page } from '../support/journey.ts';

interface PublicPage {
  address: string;
  /** Whether to press Tab until every link and button has had the focus. */
  hasTabOrder?: boolean;
  /** The links that open dialogs of the page. */
  dialogs?: readonly string[];
}

/** `/?message=fchs` and the events of one college show the same components as these addresses. */
const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    address: '/',
    hasTabOrder: true,
    dialogs: ['Read the message from Demo Director, FCHS', 'Portrait of a graduate, 1 of 9'],
  },
  { address: '/colleges', hasTabOrder: true },
  { address: '/colleges/fchs', hasTabOrder: true },
  { address: '/colleges/unknown' },
  { address: '/events', hasTabOrder: true },
  { address: '/events/robotics-finals-aths' },
  { address: '/events/never-announced' },
  { address: '/success-stories', hasTabOrder: true },
  { address: '/success-stories/signing-for-an-aircraft' },
  { address: '/news', hasTabOrder: true },
  { address: '/news/ward-of-the-future' },
  { address: '/photo-gallery', hasTabOrder: true, dialogs: ['Enlarge: The robotics arena'] },
  { address: '/for-employers', hasTabOrder: true },
  { address: '/teach-with-us' },
  { address: '/accessibility', hasTabOrder: true },
  { address: '/privacy' },
  { address: '/terms' },
  { address: '/contact' },
  { address: '/ar/accessibility' },
  { address: '/ar/privacy' },
  { address: '/ar/terms' },
  { address: '/ar/contact' },
  { address: '/cookie-policy' },
  { address: '/create-testimonial' },
  { address: '/company-registration?registered=yes' },
  { address: '/company-registration?registered=no' },
  { address: '/no-such-page' },
];

for (const { address, hasTabOrder = false, dialogs = [] } of PUBLIC_PAGES) {
  const more = hasTabOrder ? ', and the Tab key reaches every visible link and button' : '';
  test(`${address} and its dialogs pass axe and fit every window width${more}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(address);
    if (hasTabOrder) await expectTabOrder(page);
    // The Tab key has scrolled the rows of the page.
    if (hasTabOrder && dialogs.length > 0) await page.goto(address);
    for (const name of dialogs) {
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessiblePart(page, 'dialog[open]', name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await expectAccessible(page, address);
  });
}

/** Presses Tab until every visible link and button of the page must have had the focus. */
async function expectTabOrder(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const selector = 'a[href], button, summary';
  const total = await page.evaluate((all) => {
    const reached = new Set<EventTarget | null>();
    document.addEventListener('focusin', ({ target }) => reached.add(target));
    Object.assign(window, { reached });
    return document.querySelectorAll(all).length;
  }, selector);
  // Scrollable rows are additional tab stops, and rows get their buttons when their scripts have loaded.
  for (let presses = 0; presses < total + 10; presses += 1) await page.keyboard.press('Tab');
  const missing = await page.evaluate((all) => {
    const { reached } = window as unknown as { reached: Set<Element> };
    const reachable = [...document.querySelectorAll(all)].filter(
      (element) => !element.closest('[inert]') && element.checkVisibility(),
    );
    return reachable.filter((element) => !reached.has(element)).map(({ outerHTML }) => outerHTML);
  }, selector);
  expect(missing, 'links and buttons that the Tab key does not reach').toEqual([]);
}
