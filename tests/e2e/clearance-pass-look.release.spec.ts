import { expectAccessible, expectNoOverflow } from '../support/accessible.ts';
import { PORTAL, test } from '../support/journey.ts';
import { makePass } from '../support/passes.ts';

// CLEARANCE-12, CODE-6
test('the pass and the results of a check pass axe and fit every window width', async ({ page }) => {
  test.setTimeout(120_000);
  const valid = await makePass(PORTAL);
  const early = await makePass(PORTAL, 3);
  const pages = [
    `${valid.link}/pass`,
    `/check-pass/${valid.code}`,
    `/check-pass/${early.code}`,
    '/check-pass/aaaaaaaaaaaaaaaa',
    '/check-pass?code=none',
  ];
  for (const address of pages) {
    await page.goto(address);
    await expectAccessible(page, address);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page, `${address}, at 390 pixels`);
  }
});
