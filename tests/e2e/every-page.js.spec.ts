import { expectAccessible } from '../support/accessible.ts';
import { PAGES } from '../support/addresses.ts';
import { expect, test } from '../support/journey.ts';

// A made-up token of a mail leads home: the journeys follow real ones.
const MAIL_LINKS = ['reset-your-password', 'verify-your-email'];
const guestPages = PAGES.filter(({ row }) => row.access === 'guest' && !MAIL_LINKS.includes(row.id));
const otherPages = PAGES.filter(({ row }) => row.access !== 'guest');
/** Pages that say by their status what they are. */
const NOT_OK = ['/events/some-item', '/no-permission'];

for (const [who, pages] of [
  ['superadmin', otherPages],
  ['a stranger', guestPages],
] as const) {
  test(`every page that ${who} can open is in order`, async ({ page, signIn }) => {
    test.setTimeout(300_000);
    if (who === 'superadmin') await signIn('superadmin');
    const titles = new Map<string, string>();
    for (const { address } of pages) {
      const answer = await page.goto(address);
      expect(answer?.ok(), address).toBe(!NOT_OK.includes(address));
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
      const title = await page.title();
      expect(titles.get(title), `${address} has a title of its own: ${title}`).toBeUndefined();
      titles.set(title, address);
    }
  });
}

const SHOWN = [
  '/',
  '/events',
  '/events/robotics-finals-aths',
  '/login',
  '/cookie-policy',
  '/news',
  '/no-such-page',
];
const SHOWN_SIGNED_IN = [
  '/dashboard',
  '/employment',
  '/no-permission',
  '/notifications',
  '/profile',
  '/self-service',
  '/use-another-account',
];

test('pages fit windows of every width and pass axe', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  for (const address of SHOWN) await check(address);
  await signIn('admin');
  for (const address of SHOWN_SIGNED_IN) await check(address);

  async function check(address: string): Promise<void> {
    await page.goto(address);
    await expectAccessible(page, address);
  }
});
