import { expectNoOverflow } from '../support/accessible.ts';
import { NOT_OK, PAGES } from '../support/addresses.ts';
import { moduleOf } from '../support/client-build.ts';
import { expect, test, type Page } from '../support/journey.ts';

// This page redirects to the home page if the token in its URL is unknown. Other journeys use real tokens.
const RESET_LINK = 'reset-your-password';
const guestPages = PAGES.filter(({ row }) => row.access === 'guest' && row.id !== RESET_LINK);
const otherPages = PAGES.filter(({ row }) => row.access !== 'guest');

/**
 * Selects one page for each route module, because the hubs share one module.
 * contract/guard-matrix.test.ts requests every page. every-page-look.release.spec.ts checks pages with axe.
 */
function onePerModule(pages: typeof PAGES): typeof PAGES {
  return [...new Map(pages.map((page) => [moduleOf(page.row.id), page])).values()];
}

test('pages for signed-in users, one of each route module, render without an error and fit a narrow window', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  await signIn('superadmin');
  await expectRendered(page, onePerModule(otherPages));
});

test('one page of each route module that a visitor can open renders without an error in the browser', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await expectRendered(page, onePerModule(guestPages));
});

async function expectRendered(page: Page, pages: typeof PAGES): Promise<void> {
  // WCAG 2.2, 1.4.10
  await page.setViewportSize({ width: 320, height: 800 });
  for (const { address } of pages) {
    const answer = await page.goto(address);
    expect(answer?.ok(), address).toBe(!NOT_OK.includes(address));
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expectNoOverflow(page, address);
  }
}
