import { formatNumber } from '#rules/text/format.ts';

import { startFiguresPortal, LARGE_COUNTS } from '../support/figures-portal.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const WIDTHS = [320, 390, 1024, 1280, 1440, 1920];
const ADDRESSES = ['/statistics', '/'];

// LANDING-16
test('the numbers of graduates of the demo do not overlap at any width', async ({ page, signIn }) => {
  await signIn('superadmin');
  await expectSeparateFigures(page);
});

// LANDING-16
journeysThrough(startFiguresPortal)(
  'numbers of graduates with seven digits do not overlap at any width',
  async ({ page, signIn }) => {
    await signIn('superadmin');
    await expectSeparateFigures(page);
    await expect(
      page.getByRole('definition').filter({ hasText: formatNumber(LARGE_COUNTS.ATHS) }),
    ).toBeVisible();
  },
);

/** Measures the printed text of each figure, because a text can be wider than its box. */
async function expectSeparateFigures(page: Page): Promise<void> {
  for (const address of ADDRESSES) {
    await page.goto(address);
    // The page of the statistics has other definitions too.
    const part = address === '/' ? page : page.getByRole('region', { name: 'Graduates of all years' });
    const figures = part.getByRole('definition');
    await expect(figures).toHaveCount(4);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await figures.evaluateAll((all) => {
        const boxes = all.map((figure) => {
          const text = document.createRange();
          text.selectNodeContents(figure.querySelector('[aria-hidden]') ?? figure);
          return { text: text.getBoundingClientRect(), cell: figure.parentElement!.getBoundingClientRect() };
        });
        const isOver = (a: DOMRect, b: DOMRect) =>
          a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return boxes.flatMap(({ text, cell }, index) => [
          ...(text.right > cell.right || text.left < cell.left ? [`figure ${index} leaves its column`] : []),
          ...(boxes.some((other, at) => at !== index && isOver(text, other.text))
            ? [`figure ${index} overlaps another`]
            : []),
          ...(all[index]!.parentElement!.scrollWidth > all[index]!.parentElement!.clientWidth
            ? [`column ${index} is cut`]
            : []),
        ]);
      });
      expect(faults, `${address} at ${width} pixels`).toEqual([]);
    }
  }
}
