import { expectAccessible } from '../support/accessible.ts';
import { startDevelopmentServer } from '../support/development-server.ts';
import { DEMO_BACKEND, expect } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const PAGE = '/dev/components';

const test = journeysThrough(() => startDevelopmentServer(DEMO_BACKEND));

test('the development server shows every component in every state, and axe finds nothing', async ({
  page,
}) => {
  await page.goto(`${PAGE}?dir=rtl`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page, `${PAGE}, from right to left`);
  await page.goto(PAGE);
  await expectAccessible(page, PAGE);
  const alone = await page
    .getByRole('link', { name: /^Open / })
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const address of alone) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
});
