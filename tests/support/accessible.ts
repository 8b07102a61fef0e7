import AxeBuilder from '@axe-core/playwright';

import { expect, type Page } from './journey.ts';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a narrow window can change: how large a target is, and whether a region scrolls. */
const NARROW_RULES = ['target-size', 'scrollable-region-focusable'];

/** Widths of windows in CSS pixels. 320 is the narrowest that a page must fit (WCAG 2.2, 1.4.10). */
const WIDE = 1280;
const MIDDLE = 768;
const NARROW = 320;
const HEIGHT = 800;

/**
 * Checks the page as it stands: axe finds nothing in a wide window, nothing is wider than the window at
 * three widths, and in the narrow one targets are large enough. The window stays narrow.
 *
 * @param state named in the failure, such as the address
 * @param foreign selects what is not the portal's own, such as the browser's PDF viewer in a frame
 */
export async function expectAccessible(page: Page, state: string, ...foreign: string[]): Promise<void> {
  // The cookie banner comes first in the document, so axe does not recognise the skip link after it.
  const excluded = ['a[href="#main"]', ...foreign];
  const axe = () => excluded.reduce((builder, selector) => builder.exclude(selector), createAxe(page));
  await expectFit(page, WIDE, state);
  await expectNoViolations(axe().withTags(AXE_TAGS), state);
  await expectFit(page, MIDDLE, state);
  await expectFit(page, NARROW, state);
  await expectNoViolations(axe().withRules(NARROW_RULES), `${state}, in a narrow window`);
}

/** Checks one part of the page with axe, such as an open dialog. @param selector of that part */
export async function expectAccessiblePart(page: Page, selector: string, state: string): Promise<void> {
  await expectNoViolations(createAxe(page).include(selector).withTags(AXE_TAGS), state);
}

async function expectFit(page: Page, width: number, state: string): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await expectNoOverflow(page, `${state}, at ${width} pixels`);
}

/** Checks that nothing is wider than the window. */
export async function expectNoOverflow(page: Page, state: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), state)
    .toBeLessThanOrEqual(0);
}

/**
 * Legacy mode looks at the page and the frames of its own origin, which is all that the portal shows. The
 * other mode opens a page of its own for each result and takes twice the time.
 */
function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function expectNoViolations(axe: AxeBuilder, state: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, state).toEqual([]);
}
