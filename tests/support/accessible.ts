import AxeBuilder from '@axe-core/playwright';
import axe from 'axe-core';

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
  await expectFit(page, WIDE, state);
  expectNoViolations(await createAxe(page, excluded).withTags(AXE_TAGS).analyze(), state);
  await expectFit(page, MIDDLE, state);
  await expectFit(page, NARROW, state);
  const narrow = await createAxe(page, excluded).withRules(NARROW_RULES).analyze();
  expectNoViolations(narrow, `${state}, in a narrow window`);
}

/**
 * Checks one part of the page with axe, such as an open dialog, without the content of frames.
 *
 * The axe builder sends axe's source (500 kB) to the page at each check. This function sends it once for
 * each document, because the journey of the component page makes over a hundred checks.
 *
 * @param selector selects the part
 * @param state a name for the failure message
 */
export async function expectAccessiblePart(page: Page, selector: string, state: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate(
    ([part, tags]) =>
      window.axe.run({ include: [part] }, { runOnly: tags, resultTypes: ['violations'], iframes: false }),
    [selector, AXE_TAGS] as const,
  );
  expectNoViolations(results, state);
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
function createAxe(page: Page, excluded: string[]): AxeBuilder {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  return excluded.reduce((all, selector) => all.exclude(selector), builder);
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
