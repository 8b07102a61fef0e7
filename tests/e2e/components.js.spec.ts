import { EVENT_POPUP_DELAY } from '#rules/constants.ts';

import { expectAccessible, expectAccessiblePart, expectNoOverflow } from '../support/accessible.ts';
import { colorsOf, contrastOf } from '../support/contrast.ts';
import { startDevelopmentServer } from '../support/development-server.ts';
import { DEMO_BACKEND, expect, type Page } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const PAGE = '/dev/components';
/** The content of a page with one state. A popup is a child of the body. */
const CONTENT = 'main, .swal2-container';
const NARROW = { width: 320, height: 800 };
const WIDE = { width: 1280, height: 800 };

const test = journeysThrough(() => startDevelopmentServer(DEMO_BACKEND));

test.describe('the development server', () => {
  // All journeys use one development server, because it compiles all modules when it starts.
  test.describe.configure({ mode: 'default' });

  test('shows every component in every state, and axe finds nothing', async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto(PAGE);
    await expectAccessible(page, PAGE);
    await page.getByRole('link', { name: 'Show from right to left' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size);
      await expectNoOverflow(page, `${PAGE}, from right to left, at ${size.width} pixels`);
    }
  });

  test('shows each state that stands alone in a narrow window, and axe finds nothing', async ({ page }) => {
    test.setTimeout(240_000);
    await page.clock.install();
    await page.goto(PAGE);
    const links = await page.getByRole('link', { name: /^Open / }).evaluateAll((all) =>
      all.map((link) => ({
        address: link.getAttribute('href') ?? '',
        name: link.textContent.replace('Open ', ''),
      })),
    );
    expect(links.length).toBeGreaterThan(50);
    await page.setViewportSize(NARROW);
    for (const { address, name } of links) {
      await open(page, address, name);
      await expectAccessiblePart(page, CONTENT, address);
      await expectNoOverflow(page, address);
      await expectTitleClearOfClose(page, address);
      await setDirection(page, 'rtl');
      await expectNoOverflow(page, `${address}, from right to left`);
      await setDirection(page, 'ltr');
    }
  });

  // FORM-50
  test('the label of a disabled button is readable', async ({ page }) => {
    await page.goto(PAGE);
    const buttons = await page.locator('button:disabled').filter({ hasText: 'Submit' }).all();
    expect(buttons.length).toBeGreaterThanOrEqual(3);
    for (const button of buttons) {
      const { text, edges, opacity } = await colorsOf(button);
      expect(opacity).toBe(1);
      expect(contrastOf(text, edges[0] ?? text)).toBeGreaterThanOrEqual(4.5);
    }
  });

  // LANDING-22
  test('a row has buttons that scroll it only while some of its items do not fit', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto(PAGE);
    const headings = [
      page.getByRole('heading', { name: 'Ten events' }),
      page.getByRole('heading', { name: 'One event' }),
    ];
    const [next, none] = headings.map((heading) =>
      heading.locator('..').getByRole('button', { name: 'Next' }),
    );
    await expect(next!).toBeVisible();
    await expect(none!).toHaveCount(0);
  });

  // POPUP-7: no notice opens in the portal yet (POPUP-10).
  test('closing the notice about the CV tells the server, and the notice stays closed', async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Open StudentNotice, without a CV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Update your CV' });
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await dialog.getByRole('button', { name: 'Close' }).click();
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe('/student-notice');
    expect(request.postData()).toBe('notice=update-cv');
    await expect(dialog).toBeHidden();
  });
});

/** Opens a state in the same document, which is much faster than another document. */
async function open(page: Page, address: string, name: string): Promise<void> {
  // A message stays open until it is confirmed.
  if (await page.locator('.swal2-container').isVisible()) await page.goto(address);
  else await page.evaluate((to) => (window as unknown as WithRouter).__remixRouter.navigate(to), address);
  // A form with errors puts a word before the title.
  await page.waitForFunction((title) => document.title.includes(title), `${name} · `, { polling: 10 });
  await page.clock.fastForward(EVENT_POPUP_DELAY);
  await expect(page.locator('main :visible, .swal2-popup').first()).toBeVisible();
}

/**
 * Expects space between the title of an open dialog and its close button, which is in the corner (POPUP-15).
 */
async function expectTitleClearOfClose(page: Page, address: string): Promise<void> {
  const title = page.locator('dialog[open] :is(h2, h3)').first();
  const close = page.locator('dialog[open]').getByRole('button', { name: 'Close' });
  if ((await title.count()) === 0 || (await close.count()) === 0) return;
  const text = await title.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const { paddingInlineEnd } = getComputedStyle(element);
    return { top: box.top, right: box.right - Number.parseFloat(paddingInlineEnd) };
  });
  const button = await close.boundingBox();
  const isBelow = button !== null && text.top >= button.y + button.height;
  const gap = button === null ? -Infinity : button.x - text.right;
  expect(isBelow || gap >= 8, `${address}: ${gap} pixels between the title and Close`).toBe(true);
}

/** Changes the direction of the state that is shown, without another request. */
async function setDirection(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate((dir) => {
    for (const element of [document.documentElement, document.querySelector('main')])
      element?.setAttribute('dir', dir);
  }, direction);
}

interface WithRouter {
  __remixRouter: { navigate: (to: string) => Promise<void> };
}
