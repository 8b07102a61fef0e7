import { expectAccessible } from '../support/accessible.ts';
import { PAGES } from '../support/addresses.ts';
import { moduleOf } from '../support/client-build.ts';
import { expect, test } from '../support/journey.ts';

// An unknown token of an e-mail leads to the start page: other journeys follow real ones.
const MAIL_LINKS = ['reset-your-password', 'verify-your-email'];
const guestPages = PAGES.filter(({ row }) => row.access === 'guest' && !MAIL_LINKS.includes(row.id));
const otherPages = PAGES.filter(({ row }) => row.access !== 'guest');
/** Pages whose status is an error. */
const NOT_OK = ['/events/some-item', '/no-permission'];

/** One page for each route module: hubs share one. Each page is asked for in contract/guard-matrix.test.ts. */
function onePerModule(pages: typeof PAGES): typeof PAGES {
  return [...new Map(pages.map((page) => [moduleOf(page.row.id), page])).values()];
}

for (const [who, pages] of [
  ['superadmin', otherPages],
  ['a visitor', guestPages],
] as const) {
  test(`a page of each route module that ${who} can open has no error in the browser`, async ({
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

test('signed-in pages fit windows of every width and pass axe', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn('admin');
  for (const address of SHOWN_SIGNED_IN) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
});
