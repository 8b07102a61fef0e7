import { expectAccessible, expectNoOverflow } from '../support/accessible.ts';
import { startPortalWithDatabase } from '../support/links.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';
import { makePass } from '../support/passes.ts';

const test = journeysThrough(startPortalWithDatabase);

// CLEARANCE-12, CODE-6
test('the pass and the results of a check pass axe and fit every window width', async ({ page, portal }) => {
  test.setTimeout(120_000);
  const valid = await makePass(portal);
  const early = await makePass(portal, 3);
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
