import AxeBuilder from '@axe-core/playwright';

import { expect, type Page } from './journey.ts';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The narrowest window that a page must fit without a horizontal scroll bar (WCAG 2.2, 1.4.10), in CSS pixels. */
const NARROW = { width: 320, height: 800 };
const WIDE = { width: 1280, height: 800 };

/**
 * Checks the page as it stands: axe finds nothing at 1280 pixels, and the page fits a window of 320 pixels, which stays.
 *
 * @param state named in the failure, such as the address
 * @param foreign selects what is not the portal's own, such as the browser's PDF viewer in a frame
 */
export async function expectAccessible(page: Page, state: string, ...foreign: string[]): Promise<void> {
  await page.setViewportSize(WIDE);
  // The cookie banner comes first in the document, so axe does not recognise the skip link after it.
  const excluded = ['a[href="#main"]', ...foreign];
  await expectNoViolations(
    excluded.reduce((axe, selector) => axe.exclude(selector), new AxeBuilder({ page })),
    state,
  );
  await page.setViewportSize(NARROW);
  await expectNoOverflow(page, state);
}

/** Checks one part of the page with axe, such as an open dialog. @param selector of that part */
export async function expectAccessiblePart(page: Page, selector: string, state: string): Promise<void> {
  await expectNoViolations(new AxeBuilder({ page }).include(selector), state);
}

/** Checks that nothing is wider than the window. */
export async function expectNoOverflow(page: Page, state: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), state)
    .toBeLessThanOrEqual(0);
}

async function expectNoViolations(axe: AxeBuilder, state: string): Promise<void> {
  const { violations } = await axe.withTags(AXE_TAGS).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, state).toEqual([]);
}
