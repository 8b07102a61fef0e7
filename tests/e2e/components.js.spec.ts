import { EVENT_POPUP_DELAY } from '#rules/constants.ts';

import { expectAccessible, expectAccessiblePart, expectNoOverflow } from '../support/accessible.ts';
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
      await turnRightToLeft(page);
      await expectNoOverflow(page, `${address}, from right to left`);
    }
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

/** Changes the direction of the state that is shown, without another request. */
async function turnRightToLeft(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of [document.documentElement, document.querySelector('main')])
      element?.setAttribute('dir', 'rtl');
  });
}

interface WithRouter {
  __remixRouter: { navigate: (to: string) => Promise<void> };
}
