import AxeBuilder from '@axe-core/playwright';

import { expect, type Page } from './journey.ts';

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
  // The cookie banner is first in the document, so axe does not recognise the skip link after it.
  const excluded = ['a[href="#main"]', ...foreign];
  const axe = () => excluded.reduce((builder, selector) => builder.exclude(selector), createAxe(page));
  await expectFit(page, WIDE, state);
  await expectNoViolations(axe().withTags(AXE_TAGS), state);
  await expectFit(page, MIDDLE, state);
  await expectFit(page, NARROW, state);
  await expectNoViolations(axe().withRules(NARROW_RULES), `${state}, in a narrow window`);
}

/**
 * Checks one part of the page with axe, such as an open dialog.
 *
 * @param selector selects the part
 * @param state a name for the failure message
 */
export async function expectAccessiblePart(page: Page, selector: string, state: string): Promise<void> {
  await expectNoViolations(createAxe(page).include(selector).withTags(AXE_TAGS), state);
}

async function expectFit(page: Page, width: number, state: string): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await expectNoOverflow(page, `${state}, at ${width} pixels`);
}

/** Checks that nothing is wider than the viewport. */
export async function expectNoOverflow(page: Page, state: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), state)
    .toBeLessThanOrEqual(0);
}

/**
 * Creates an axe builder in legacy mode. This mode checks the page and its same-origin frames. The portal
 * shows no other frames. The standard mode opens another page for each result and takes twice the time.
 */
function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function expectNoViolations(axe: AxeBuilder, state: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, state).toEqual([]);
}
