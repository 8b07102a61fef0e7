import { expectAccessible } from '../support/accessible.ts';
import { Visitor } from '../support/browserless.ts';
import { CLEARANCES, sendClearance } from '../support/clearance.ts';
import { DEMO_BACKEND, expect } from '../support/journey.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const test = journeysThrough(() => startOwnPortal(DEMO_BACKEND));

// QUEUE-5
test('the keys j and k move through the names of the queue, until the user switches them off', async ({
  page,
  portal,
  signIn,
}) => {
  const visitor = new Visitor(portal.url);
  const sent = [await sendClearance(visitor), await sendClearance(visitor), await sendClearance(visitor)];
  await signIn('adminsupport');
  await page.goto('/queue');
  const links = sent.map(({ name }) => page.getByRole('link', { name, exact: true }));
  const [first, second, third] = links;
  if (!first || !second || !third) throw new Error('Three requests were sent.');
  const keys = page.getByRole('checkbox', { name: 'Use the keys j and k in this list' });
  await expect(keys).toBeChecked();
  await expect(keys).toHaveAccessibleDescription(/j goes to the next name, k to the previous one/);

  // Outside of the list, the keys do nothing.
  await keys.focus();
  await page.keyboard.press('j');
  await expect(keys).toBeFocused();

  await first.focus();
  await page.keyboard.press('k');
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(third).toBeFocused();
  await page.keyboard.press('Alt+k');
  await expect(third).toBeFocused();
  await page.keyboard.press('k');
  await expect(second).toBeFocused();
  await page.getByRole('checkbox', { name: `Choose ${sent[0]?.name}` }).focus();
  await page.keyboard.press('j');
  await expect(second).toBeFocused();

  await keys.uncheck();
  await first.focus();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.reload();
  await expect(keys).not.toBeChecked();
  await keys.check();
  await first.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${CLEARANCES}/${sent[1]?.id}?queue=1`);
});

// QUEUE-2, QUEUE-4
test('the queue and the bar above a record pass axe and fit every window width', async ({
  page,
  portal,
  signIn,
}) => {
  test.setTimeout(120_000);
  const { id } = await sendClearance(new Visitor(portal.url), { name: `Demo ${'W'.repeat(100)}` });
  await signIn('superadmin');
  for (const address of ['/queue', '/queue?kind=clearance', `${CLEARANCES}/${id}?queue=1`]) {
    await page.goto(address);
    await expect(page.getByText(/W{100}/).first()).toBeVisible();
    await expectAccessible(page, address);
  }
  await page.goto('/queue?kind=vacancy');
  await expect(page.getByRole('heading', { name: 'No vacancies wait for you' })).toBeVisible();
  await expectAccessible(page, 'the queue without a record');
  await signIn('viewer');
  await page.goto('/queue');
  await expect(page.getByText('Nothing in the portal waits for your role')).toBeVisible();
  await expectAccessible(page, 'the page of a user without a queue');
});
