import AxeBuilder from '@axe-core/playwright';

import { PAGES } from '../support/addresses.ts';
import { expect, test } from '../support/journey.ts';

// A made-up token of a mail leads home: the journeys follow real ones.
const MAIL_LINKS = ['reset-your-password', 'verify-your-email'];
const guestPages = PAGES.filter(({ row }) => row.access === 'guest' && !MAIL_LINKS.includes(row.id));
const otherPages = PAGES.filter(({ row }) => row.access !== 'guest');
/** Pages that say by their status what they are. */
const NOT_OK = ['/events/some-item', '/no-permission'];
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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

for (const width of [320, 1280]) {
  test(`pages fit a window of ${width} pixels and pass axe`, async ({ page, signIn }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    async function check(address: string): Promise<void> {
      await page.goto(address);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
      expect(
        violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ).toEqual([]);
    }
    for (const address of SHOWN) await check(address);
    await signIn('admin');
    for (const address of SHOWN_SIGNED_IN) await check(address);
  });
}
