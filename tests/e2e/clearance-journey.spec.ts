import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import { Visitor } from '../support/browserless.ts';
import {
  chooseFiles,
  CLEARANCE_FORM,
  clearanceRequest,
  CLEARANCES,
  fillClearance,
} from '../support/clearance.ts';
import { expect, type Page } from '../support/journey.ts';
import { newestToken, readMails } from '../support/links.ts';
import { test } from '../support/mails-journey.ts';

const NOTE = 'Your host expects you today. Please correct the days.';
const REASON = 'The visit was cancelled by the host.';

// CLEARANCE-29, CLEARANCE-25, CLEARANCE-26, CLEARANCE-28, MAIL-13, MAIL-23, MAIL-24
test('a visitor asks for clearance, corrects the request, shows the pass, and loses it', async ({
  page,
  portal,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  const hostEmail = `host-${crypto.randomUUID().slice(0, 8)}@demo.example`;
  const request = clearanceRequest({ hostEmail });
  const { name, email } = request;
  const today = todayInDubai();

  await page.goto(CLEARANCE_FORM);
  await fillClearance(page, request);
  await chooseFiles(page);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your clearance request was sent' }),
  ).toBeVisible();
  const record = `${CLEARANCES}/${await page.locator('strong').innerText()}`;

  // The journeys of a correction return a request in the browser.
  const staff = new Visitor(portal.url);
  await staff.signIn('adminsupport');
  await staff.post(record, { transition: 'return', version: '1', note: NOTE });
  const [returned] = await readMails(portal.mailbox, email, 2);
  expect(returned).toContain('Please correct your request for security clearance');
  expect(returned).toContain(NOTE);
  await page.goto(`${CLEARANCE_FORM}/${await newestToken(portal.mailbox, email, 2)}`);
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.getByLabel('First day', { exact: true }).fill(today);
  await page.getByLabel('Last day', { exact: true }).fill(addDays(today, 1));
  await page.getByRole('button', { name: 'Send the request again' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'The clearance request was sent again' }),
  ).toBeVisible();

  await signIn('adminsupport');
  await page.goto(record);
  await expect(page.getByText('Your host expects you today.')).toBeVisible();
  await expect(page.getByRole('img', { name: `Photo of ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectMessage('The clearance request was approved');
  await signOut(page);

  const [approved, corrected] = await readMails(portal.mailbox, email, 4);
  expect(corrected).toContain('We received your corrected request');
  expect(approved).toContain('Your security clearance is approved');
  await page.goto(`${CLEARANCE_FORM}/${await newestToken(portal.mailbox, email, 4)}`);
  await expect(page.getByText('You may enter the site on the days of your visit.')).toBeVisible();
  await page.getByRole('link', { name: 'See and print your pass' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor pass' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const code = await page.getByText(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/).innerText();
  await check(page, code, 'Valid today');

  await signIn('adminsupport');
  await page.goto(record);
  await page.getByRole('link', { name: 'Revoke' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expectMessage('The clearance request was revoked');
  const history = page.getByRole('list').filter({ hasText: 'Created by a visitor' });
  await expect(history.getByRole('listitem')).toHaveText([
    /^Revoked by Demo Admin Support/,
    /^Approved by Demo Admin Support/,
    /^Sent again by the visitor/,
    /^Returned by Demo Admin Support/,
    /^Created by a visitor/,
  ]);
  await signOut(page);
  await check(page, code, 'Cancelled');

  const [revoked] = await readMails(portal.mailbox, email, 5);
  expect(revoked).toContain(REASON);
  // The host hears of the approval and of its end, and of nothing else.
  const toHost = await readMails(portal.mailbox, hostEmail, 2);
  expect(toHost).toHaveLength(2);
  expect(toHost[0]).toContain('Your visitor cannot enter the site any more');
  expect(toHost[1]).toContain('Your visitor may enter the site');
  for (const mail of toHost) expect(mail).not.toMatch(/security-clearance-form|P-[0-9a-f]{8}/);
});

/** Types a code into the public page, as a guard does. */
async function check(page: Page, code: string, result: string): Promise<void> {
  await page.goto('/check-pass');
  await page.getByRole('textbox', { name: 'Code on the pass' }).fill(code);
  await page.getByRole('button', { name: 'Check the pass' }).click();
  await expect(page.getByRole('heading', { level: 1, name: result })).toBeVisible();
}

/** The browser of a visitor has no session. */
async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'portal' });
}
