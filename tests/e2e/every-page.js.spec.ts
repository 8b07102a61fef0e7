import { expectAccessible } from '../support/accessible.ts';
import { NOT_OK, PAGES } from '../support/addresses.ts';
import { moduleOf } from '../support/client-build.ts';
import { expect, test } from '../support/journey.ts';

// This page redirects to the home page if the token in its URL is unknown. Other journeys use real tokens.
const RESET_LINK = 'reset-your-password';
const guestPages = PAGES.filter(({ row }) => row.access === 'guest' && row.id !== RESET_LINK);
const otherPages = PAGES.filter(({ row }) => row.access !== 'guest');

/**
 * Selects one page for each route module, because the hubs share one module. contract/guard-matrix.test.ts
 * requests every page.
 */
function onePerModule(pages: typeof PAGES): typeof PAGES {
  return [...new Map(pages.map((page) => [moduleOf(page.row.id), page])).values()];
}

for (const [who, pages] of [
  ['superadmin', otherPages],
  ['a visitor', guestPages],
] as const) {
  test(`one page of each route module that ${who} can open renders without an error in the browser`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(300_000);
    if (who === 'superadmin') await signIn('superadmin');
    for (const { address } of onePerModule(pages)) {
      const answer = await page.goto(address);
      expect(answer?.ok(), address).toBe(!NOT_OK.includes(address));
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    }
  });
}

const SHOWN_SIGNED_IN = [
  '/dashboard',
  '/employment',
  '/no-permission',
  '/notifications',
  '/profile',
  '/self-service',
  '/use-another-account',
];

test('pages for signed-in users pass axe and fit every window width', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn('admin');
  for (const address of SHOWN_SIGNED_IN) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
});
