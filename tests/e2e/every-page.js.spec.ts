import { expectAccessible } from '../support/accessible.ts';
import { NOT_OK, PAGES } from '../support/addresses.ts';
import { moduleOf } from '../support/client-build.ts';
import { expect, test, type Page } from '../support/journey.ts';

// This page redirects to the home page if the token in its URL is unknown. Other journeys use real tokens.
const RESET_LINK = 'reset-your-password';
const guestPages = PAGES.filter(({ row }) => row.access === 'guest' && row.id !== RESET_LINK);
const otherPages = PAGES.filter(({ row }) => row.access !== 'guest');

/**
 * Selects one page for each route module, because the hubs share one module, and all pages that axe checks.
 * contract/guard-matrix.test.ts requests every page.
 */
function onePerModule(pages: typeof PAGES): typeof PAGES {
  const ofModule = new Map(pages.map((page) => [moduleOf(page.row.id), page]));
  return pages.filter(
    (page) => CHECKED_WITH_AXE.includes(page.address) || ofModule.get(moduleOf(page.row.id)) === page,
  );
}

/** The pages for signed-in users that axe checks. Other journeys check the pages of records and of forms. */
const CHECKED_WITH_AXE = [
  '/dashboard',
  '/employment',
  '/highlights',
  '/no-permission',
  '/notifications',
  '/post-event',
  '/profile',
  '/roles',
  '/self-service',
  '/use-another-account',
];

test('pages for signed-in users, one of each route module, render without an error, pass axe and fit every window width', async ({
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
  for (const { address } of pages) {
    await page.setViewportSize({ width: 1280, height: 800 });
    const answer = await page.goto(address);
    expect(answer?.ok(), address).toBe(!NOT_OK.includes(address));
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    if (CHECKED_WITH_AXE.includes(address)) await expectAccessible(page, address);
  }
}
