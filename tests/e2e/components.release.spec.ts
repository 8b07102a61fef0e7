import { EVENT_POPUP_DELAY } from '#rules/constants.ts';

import { expectAccessible, expectAccessiblePart } from '../support/accessible.ts';
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

// One document shows all states: the development server sends about a thousand modules to each new one.
test('the development server shows every component in every state, and axe finds nothing', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.clock.install();
  await page.setViewportSize(WIDE);
  await page.goto(PAGE);
  await expectReadableLabels(page);
  await expectButtonsOfRows(page);
  await expectAccessible(page, PAGE);
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(findFaults), `at ${size.width} pixels`).toEqual([]);
  }

  const links = await page.locator('a.component-page-link').evaluateAll((all) =>
    all.map((link) => ({
      address: link.getAttribute('href') ?? '',
      name: link.textContent.replace('Open ', ''),
    })),
  );
  expect(links.length).toBeGreaterThan(50);
  // The page of one component is faster than the page of all.
  await navigate(page, `${PAGE}/button`);
  await page.setViewportSize(NARROW);
  await page.getByRole('link', { name: 'Show from right to left' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const { address, name } of links) {
    await open(page, address, name);
    await expectAccessiblePart(page, CONTENT, address);
    expect(await page.evaluate(findFaults), address).toEqual([]);
    if (name === 'StudentNotice, without a CV') await expectNoticeClosed(page);
  }
});

// FIGURE-9
test('the numbers of a chart are printed as a table, also while it is closed, and no page cuts them', async ({
  page,
}) => {
  await page.goto(`${PAGE}/line-chart`);
  const chart = page.getByRole('figure').filter({ hasText: 'Women' }).locator('figure');
  const cell = chart.getByRole('cell', { name: '1,390', includeHidden: true });
  const summary = chart.getByText('Show the numbers as a table');
  await expect(cell).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(cell).toBeVisible();
  expect((await cell.boundingBox())?.height).toBeGreaterThan(10);
  await expect(summary).toBeHidden();
  await expect(chart).toHaveCSS('break-inside', 'avoid');
  await page.emulateMedia({ media: 'screen' });
  await expect(summary).toBeVisible();
  await expect(cell).toBeHidden();
});

/** FORM-50: the label of a disabled button is readable. */
async function expectReadableLabels(page: Page): Promise<void> {
  const buttons = await page.locator('button:disabled').filter({ hasText: 'Submit' }).all();
  expect(buttons.length).toBeGreaterThanOrEqual(3);
  for (const button of buttons) {
    const { text, edges, opacity } = await colorsOf(button);
    expect(opacity).toBe(1);
    expect(contrastOf(text, edges[0] ?? text)).toBeGreaterThanOrEqual(4.5);
  }
}

/** LANDING-22: a row has buttons that scroll it only while some of its items do not fit. */
async function expectButtonsOfRows(page: Page): Promise<void> {
  const buttonOf = (row: string) =>
    page.getByRole('heading', { name: row }).locator('..').getByRole('button', { name: 'Next' });
  await expect(buttonOf('Ten events')).toBeVisible();
  await expect(buttonOf('One event')).toHaveCount(0);
}

/**
 * POPUP-7: closing the notice about the CV tells the server, and the notice stays closed. No notice opens in
 * the portal yet (POPUP-10).
 */
async function expectNoticeClosed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Update your CV' });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe('/student-notice');
  expect(request.postData()).toBe('notice=updateCv');
  await expect(dialog).toBeHidden();
}

async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => (window as unknown as WithRouter).__remixRouter.navigate(to), address);
}

/** Opens a state in the same document, which is much faster than another document. */
async function open(page: Page, address: string, name: string): Promise<void> {
  const message = page.locator('.swal2-container');
  // A message stays open until it is confirmed.
  if (await message.isVisible()) await page.goto(address);
  else await navigate(page, address);
  // A form with errors puts a word before the title.
  await page.waitForFunction((title) => document.title.includes(title), `${name} · `, { polling: 10 });
  await page.clock.fastForward(EVENT_POPUP_DELAY);
  await expect(page.locator('main :visible, .swal2-popup').first()).toBeVisible();
}

/**
 * Finds what is wrong with the layout of the state that is shown: content that is wider than the window, in
 * either direction of writing, and an open dialog without space between its title and its close button, which
 * is in the corner (POPUP-15).
 */
function findFaults(): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  const title = document.querySelector('dialog[open] :is(h2, h3)');
  const buttons = document.querySelectorAll('dialog[open] button');
  const close = [...buttons].find((button) => (button.ariaLabel ?? button.textContent).trim() === 'Close');
  if (title && close) {
    const box = title.getBoundingClientRect();
    const corner = close.getBoundingClientRect();
    const end = box.right - Number.parseFloat(getComputedStyle(title).paddingInlineEnd);
    const isBelow = box.top >= corner.bottom;
    if (!isBelow && corner.left - end < 8) faults.push('the title of the dialog is too near to Close');
  }
  for (const direction of ['rtl', 'ltr']) {
    root.dir = direction;
    document.querySelector('main')?.setAttribute('dir', direction);
    if (root.scrollWidth > window.innerWidth) faults.push(`wider than the window, ${direction}`);
  }
  return faults;
}

interface WithRouter {
  __remixRouter: { navigate: (to: string) => Promise<void> };
}
