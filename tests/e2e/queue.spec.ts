import { Visitor } from '../support/browserless.ts';
import { sendClearance } from '../support/clearance.ts';
import { DEMO_BACKEND, expect } from '../support/journey.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';
import { createVacancy, moveVacancy } from '../support/vacancies.ts';

/** In the queues of this portal, only the records of this journey wait. */
const test = journeysThrough(() => startOwnPortal(DEMO_BACKEND));

const REASON = 'The host does not know this visitor.';

// QUEUE-2, QUEUE-3, QUEUE-4, QUEUE-6
test('a superadmin decides about what waits, one after the other, and then about several at once', async ({
  page,
  portal,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(150_000);
  const [visitor, partner] = [new Visitor(portal.url), new Visitor(portal.url)];
  await partner.signIn('partner');
  const first = await sendClearance(visitor);
  const vacancy = await createVacancy(partner);
  await moveVacancy(partner, vacancy, 'submit', '1');
  const last = await sendClearance(visitor);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const bar = page.getByRole('navigation', { name: 'Your queue' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const count = (text: string) => page.getByRole('status').filter({ hasText: text });

  await signIn('superadmin');
  await page.goto('/dashboard');
  const next = page.getByRole('list', { name: 'Next for you' });
  for (const name of [first.name, vacancy.title, last.name])
    await expect(next.getByRole('link').filter({ hasText: name })).toHaveCount(1);
  await page.getByRole('link', { name: 'Decide what waits', exact: true }).click();
  await expect(heading('Your queue')).toBeVisible();
  await expect(count('3 records wait for you, the longest waiting first.')).toBeVisible();
  await expect(page.getByRole('table').getByRole('link')).toHaveText([first.name, vacancy.title, last.name]);
  await expect(page.getByRole('checkbox', { name: /^Choose/ })).toHaveCount(0);

  await page.getByRole('link', { name: first.name, exact: true }).click();
  await expect(heading(first.name)).toBeVisible();
  await button('Approve').click();
  // The next record is open already, so the message names the one that was decided.
  await expectMessage('The clearance request was approved', first.name);
  await expect(heading(vacancy.title)).toBeVisible();

  await bar.getByRole('link', { name: 'Skip to the next' }).click();
  await expect(heading(last.name)).toBeVisible();
  await page.getByRole('link', { name: 'Refuse', exact: true }).click();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await reason.fill('short');
  await button('Refuse').click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText('at least 10');
  await expect(bar).toBeVisible();
  await reason.fill(REASON);
  await button('Refuse').click();
  await expectMessage('The clearance request was refused');

  // After the last one comes the one that was skipped.
  await expect(heading(vacancy.title)).toBeVisible();
  await button('Publish').click();
  await expectMessage('The vacancy was published');
  await expect(heading('Your queue')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'There is nothing to decide' })).toBeVisible();

  const several = [await sendClearance(visitor), await sendClearance(visitor)];
  await page.goto('/queue');
  await page.getByRole('link', { name: /^Clearance requests/ }).click();
  await expect(count('2 clearance requests wait for you')).toBeVisible();
  for (const { name } of several) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await button('Approve').click();
  await expectMessage('2 clearance requests were approved');
  await expect(page.getByRole('heading', { name: 'No clearance requests wait for you' })).toBeVisible();
});
