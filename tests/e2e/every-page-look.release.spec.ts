import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';

/** The pages for signed-in users that axe checks. Other journeys check the pages of records and of forms. */
const ADDRESSES = [
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

test('pages for signed-in users pass axe and fit every window width', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn('superadmin');
  for (const address of ADDRESSES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
    await expectAccessible(page, address);
  }
});
