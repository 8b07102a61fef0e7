import { expectAccessible } from '../support/accessible.ts';
import { Visitor } from '../support/browserless.ts';
import { CLEARANCE_FORM, CLEARANCES, sendClearance } from '../support/clearance.ts';
import { test } from '../support/journey.ts';

// RECORD-5, RECORD-7, RECORD-9
test('the pages of a request pass axe and fit every window width', async ({ page, baseURL, signIn }) => {
  test.setTimeout(120_000);
  const visitor = new Visitor(baseURL ?? '');
  const { id } = await sendClearance(visitor);
  // The confirmation is only for the browser that sent the request.
  await page
    .context()
    .addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
  for (const address of [CLEARANCE_FORM, `${CLEARANCE_FORM}?sent=${id}`]) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
  await signIn('adminsupport');
  const record = `${CLEARANCES}/${id}`;
  for (const address of [CLEARANCES, record, `${record}?transition=refuse`]) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
});
