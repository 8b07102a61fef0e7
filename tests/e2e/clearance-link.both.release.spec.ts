import { DAY } from '#rules/constants.ts';

import { Visitor } from '../support/browserless.ts';
import { CLEARANCE_FORM, CLEARANCES, sendClearance } from '../support/clearance.ts';
import { expect, PORTAL, test } from '../support/journey.ts';
import { insertLink } from '../support/links.ts';

// CLEARANCE-6, LINK-9, LINK-10
test('a visitor opens the link of a request, withdraws it, and the staff see it', async ({
  page,
  signIn,
}) => {
  const { id, name } = await sendClearance(new Visitor(PORTAL.url));
  const link = `${CLEARANCE_FORM}/${await insertLink(PORTAL.database, id)}`;
  await page.goto(link);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your request for security clearance' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting' })).toBeVisible();
  await expect(page.getByText('Head office, Abu Dhabi')).toBeVisible();
  // LINK-4: the staff have not read the name yet.
  await expect(page.getByText(name)).toHaveCount(0);

  // RECORD-54
  const withdraw = page.getByRole('button', { name: 'Yes, withdraw the request' });
  await expect(withdraw).toBeHidden();
  await page.getByText('Withdraw the request', { exact: true }).click();
  await expect(page.getByText('your pass stops working')).toBeVisible();
  await withdraw.click();
  const done = page.getByRole('heading', { level: 1, name: 'The clearance request was withdrawn' });
  await expect(done).toBeVisible();
  await expect(page).toHaveURL(link);
  await expect(page.getByText('Head office, Abu Dhabi')).toHaveCount(0);
  await page.reload();
  await expect(done).toBeVisible();

  await signIn('adminsupport');
  await page.goto(`${CLEARANCES}/${id}`);
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  const history = page.getByRole('list').filter({ hasText: 'Created by a visitor' });
  await expect(history.getByRole('listitem').first()).toHaveText(/Withdrawn by the visitor/);
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

// LINK-10
test('a visitor presses the button of a link whose request has just been refused, and sees why nothing happens', async ({
  page,
}) => {
  const { id } = await sendClearance(new Visitor(PORTAL.url));
  const link = `${CLEARANCE_FORM}/${await insertLink(PORTAL.database, id)}`;
  await page.goto(link);
  const staff = new Visitor(PORTAL.url);
  await staff.signIn('adminsupport');
  await staff.post(`${CLEARANCES}/${id}`, { transition: 'refuse', version: '1', note: 'An unknown host.' });

  await page.getByText('Withdraw the request', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, withdraw the request' }).click();
  const alert = page.getByRole('alert', { name: '“Withdraw the request” was not applied' });
  await expect(alert).toContainText('has changed since this e-mail was sent. Nothing was changed.');
  await expect(
    page.getByRole('heading', { level: 1, name: 'The clearance request has changed' }),
  ).toBeVisible();
  await expect(page.getByText('Withdraw the request', { exact: true })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Error: /);
});

// LINK-10
test('a visitor opens a link that is too old, and one that does not exist', async ({ page }) => {
  const { id } = await sendClearance(new Visitor(PORTAL.url));
  await page.goto(`${CLEARANCE_FORM}/${await insertLink(PORTAL.database, id, { age: 15 * DAY })}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link is too old' })).toBeVisible();
  await page.goto(`${CLEARANCE_FORM}/p-unknown`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
});
