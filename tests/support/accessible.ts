import axe from 'axe-core';

import { expect, type Frame, type Page } from './journey.ts';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The axe rules whose result can change in a narrow viewport: target size and scrollable regions. */
const NARROW_RULES = ['target-size', 'scrollable-region-focusable'];

/** Viewport widths in CSS pixels. A page must fit into 320 pixels (WCAG 2.2, 1.4.10). */
const WIDE = 1280;
const MIDDLE = 768;
const NARROW = 320;
const HEIGHT = 800;

/**
 * Checks the page in its present state: axe must find nothing in a wide viewport, nothing may overflow at
 * three widths, and targets must be large enough in the narrow viewport. The viewport then stays narrow.
 *
 * @param state a name for the failure message, such as the address
 * @param foreign selectors of elements that axe skips because the portal does not create them, such as the
 *   browser's PDF viewer in a frame
 */
export async function expectAccessible(page: Page, state: string, ...foreign: string[]): Promise<void> {
  // A bar that waits to appear has no width, so Playwright already takes it as hidden. Axe still reads it.
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
  // The cookie banner is first in the document, so axe does not recognise the skip link after it.
  const context = { exclude: ['a[href="#main"]', ...foreign] };
  await expectFit(page, WIDE, state);
  await provideAxe(page, page.frames());
  expectNoViolations(await runAxe(page, context, { runOnly: AXE_TAGS }), state);
  await expectFit(page, MIDDLE, state);
  await expectFit(page, NARROW, state);
  await setBarPosition(page, 'static');
  const narrow = await runAxe(page, context, { runOnly: { type: 'rule', values: NARROW_RULES } });
  await setBarPosition(page, '');
  expectNoViolations(narrow, `${state}, in a narrow window`);
}

/**
 * Moves the bar of a phone to the end of the page, or back. A control that is partly below the bar would be
 * too small for axe, although it scrolls out from there.
 */
async function setBarPosition(page: Page, position: 'static' | ''): Promise<void> {
  await page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>('.phone-bar')) bar.style.position = value;
  }, position);
}

/**
 * Checks one part of the page with axe, such as an open dialog, without the content of frames.
 *
 * @param selector selects the part
 * @param state a name for the failure message
 */
export async function expectAccessiblePart(page: Page, selector: string, state: string): Promise<void> {
  await provideAxe(page, [page.mainFrame()]);
  const results = await runAxe(page, { include: [selector] }, { runOnly: AXE_TAGS, iframes: false });
  expectNoViolations(results, state);
}

/**
 * Sends axe's source (500 kB) once to each document of the portal. Axe checks these frames together with the
 * page. The builder of `@axe-core/playwright` sends the source four times for each check.
 */
async function provideAxe(page: Page, frames: Frame[]): Promise<void> {
  const { origin } = new URL(page.url());
  for (const frame of frames) {
    if (!frame.url().startsWith(`${origin}/`)) continue;
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
}

async function runAxe(
  page: Page,
  context: { include: string[] } | { exclude: string[] },
  options: axe.RunOptions,
): Promise<Pick<axe.AxeResults, 'violations'>> {
  const given = { where: context, how: { ...options, resultTypes: ['violations'] } as axe.RunOptions };
  return await page.evaluate(async ({ where, how }) => {
    const { violations } = await window.axe.run(where, how);
    return { violations };
  }, given);
}

async function expectFit(page: Page, width: number, state: string): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHT });
  await expectNoOverflow(page, `${state}, at ${width} pixels`);
}

/** Checks that nothing is wider than the viewport. */
export async function expectNoOverflow(page: Page, state: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), state)
    .toBeLessThanOrEqual(0);
}

function expectNoViolations({ violations }: Pick<axe.AxeResults, 'violations'>, state: string): void {
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, state).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
