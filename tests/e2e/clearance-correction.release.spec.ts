import { JPEG } from '#rules/files/testing/samples.ts';

import { Visitor } from '../support/browserless.ts';
import { CLEARANCE_FORM, clearanceRequest, CLEARANCES, sendClearance } from '../support/clearance.ts';
import { untilFilesChecked } from '../support/files-checked.ts';
import { expect } from '../support/journey.ts';
import { newestToken } from '../support/links.ts';
import { test } from '../support/mails-journey.ts';
import { inBrowser } from '../support/testimonial-page.ts';

const NOTE = 'The photo is too dark. Please send another one.';

// CLEARANCE-6, LINK-13, LINK-15, LINK-16, LINK-18, LINK-19
test('the staff return a request, and the visitor corrects it with the link in the e-mail', async ({
  page,
  portal,
  javaScriptEnabled,
  signIn,
  expectMessage,
}) => {
  const { email } = clearanceRequest();
  const { id, name } = await sendClearance(new Visitor(portal.url), { email });
  await signIn('adminsupport');
  await page.goto(`${CLEARANCES}/${id}`);
  await page.getByRole('link', { name: 'Return for correction' }).click();
  await page.getByRole('textbox', { name: 'What the visitor must correct' }).fill(NOTE);
  await page.getByRole('button', { name: 'Return for correction' }).click();
  await expectMessage('The clearance request was returned');
  await expect(page.getByText(/^Waiting for the visitor since /)).toBeVisible();
  await page.context().clearCookies();

  await page.goto(`${CLEARANCE_FORM}/${await newestToken(portal.mailbox, email, 2)}`);
  await expect(page.getByRole('heading', { level: 2, name: 'What to correct' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Returned' })).toBeVisible();
  await expect(page.getByText('It waits for you.')).toBeVisible();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await expect(page.getByText('passport.pdf')).toBeVisible();

  // A form that is not valid comes back with what was typed.
  await page.getByLabel('Company', { exact: true }).fill('Demo Works');
  await page.getByLabel('Nationality').fill('');
  await page.getByRole('button', { name: 'Send the request again' }).click();
  await expect(page.getByRole('link', { name: 'Nationality must not be empty.' })).toBeVisible();
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Demo Works');
  await page.getByLabel('Nationality').fill('Demoland');
  const photo = new File([JPEG], 'bright.jpg', { type: 'image/jpeg' });
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await inBrowser(photo));
  await untilFilesChecked(page);
  await page.getByRole('button', { name: 'Send the request again' }).click();
  const done = page.getByRole('heading', { level: 1, name: 'The clearance request was sent again' });
  await expect(done).toBeVisible();
  await expect(page.getByText('It waits for the security staff.')).toBeVisible();
  if (javaScriptEnabled) await expect(page.getByRole('dialog')).toHaveCount(0);

  await signIn('adminsupport');
  await page.goto(`${CLEARANCES}/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting' })).toBeVisible();
  await expect(page.getByText('Demo Works')).toBeVisible();
  await expect(page.getByRole('link', { name: 'bright.jpg' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'passport.pdf' })).toBeVisible();
  const history = page.getByRole('list').filter({ hasText: 'Created by a visitor' });
  await expect(history.getByRole('listitem').first()).toHaveText(/Sent again by the visitor/);
});

// LINK-18
test('a visitor corrects a request that the staff refuse at the same time, and keeps what was typed', async ({
  page,
  portal,
}) => {
  const { email } = clearanceRequest();
  const { id } = await sendClearance(new Visitor(portal.url), { email });
  const staff = new Visitor(portal.url);
  await staff.signIn('adminsupport');
  await staff.post(`${CLEARANCES}/${id}`, { transition: 'return', version: '1', note: NOTE });
  await page.goto(`${CLEARANCE_FORM}/${await newestToken(portal.mailbox, email, 2)}`);
  await page.getByLabel('Company', { exact: true }).fill('Demo Works');
  await staff.post(`${CLEARANCES}/${id}`, { transition: 'refuse', version: '2', note: 'An unknown host.' });

  await page.getByRole('button', { name: 'Send the request again' }).click();
  const alert = page.getByRole('alert', { name: '“Send the request again” was not applied' });
  await expect(alert).toContainText('What you typed was not sent. The clearance request has changed.');
  await expect(
    page.getByRole('heading', { level: 1, name: 'The clearance request has changed' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you typed' })).toBeVisible();
  await expect(page.getByText('Demo Works')).toBeVisible();
});
