import { PDF, PNG } from '#rules/files/testing/samples.ts';

import { Visitor } from '../support/browserless.ts';
import {
  chooseFiles,
  clearanceRequest,
  CLEARANCES,
  fillClearance,
  sendClearance,
} from '../support/clearance.ts';
import { expect, test } from '../support/journey.ts';

const REASON = 'The host does not know this visitor.';

// RECORD-5, RECORD-7, RECORD-8, RECORD-9, RECORD-10, RECORD-12, RECORD-18
test('a visitor asks for clearance, and the staff find, refuse and approve requests', async ({
  page,
  baseURL,
  javaScriptEnabled,
  signIn,
  expectMessage,
}) => {
  const request = clearanceRequest({ company: `Demo Company ${crypto.randomUUID()}` });
  const { company, site } = request;
  const other = await sendClearance(new Visitor(baseURL ?? ''), { company });

  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Security clearance form' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security clearance form' })).toBeVisible();
  await fillClearance(page, { ...request, site: '' });
  await chooseFiles(page);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('link', { name: 'Choose an answer for Site.' })).toBeVisible();
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue(company);
  await page.getByRole('group', { name: 'Site' }).locator(`[value="${site}"]`).check();
  if (!javaScriptEnabled) {
    // A browser cannot keep the files of a form that comes back.
    for (const name of ['photo.png', 'passport.pdf']) {
      await expect(page.getByText(`${name} was not saved. Please choose it again.`)).toBeVisible();
    }
    await chooseFiles(page);
  }
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your clearance request was sent' }),
  ).toBeVisible();
  const number = await page.locator('strong').innerText();
  await page.reload();
  await expect(page.locator('strong')).toHaveText(number);

  await signIn('adminsupport');
  await page.goto(CLEARANCES);
  await page.getByRole('searchbox', { name: 'Search' }).fill(company);
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByText(/^2 of [\d,]+ clearance requests match\.$/)).toBeVisible();
  await page.getByRole('link', { name: request.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: request.name })).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();
  // RECORD-31, RECORD-32, CLEARANCE-9: the files come back byte for byte.
  await expect(page.getByRole('img', { name: `Photo of ${request.name}` })).toBeVisible();
  for (const [name, bytes] of [
    ['photo.png', PNG],
    ['passport.pdf', PDF],
  ] as const) {
    const address = await page.getByRole('link', { name }).getAttribute('href');
    const file = await page.context().request.get(address ?? '');
    expect((await file.body()).equals(bytes), name).toBe(true);
  }
  await expect(page.getByText(/^Waiting for the security staff since \d\d:\d\d today\.$/)).toBeVisible();

  await page.getByRole('link', { name: 'Refuse' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too short');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toContainText('Reason must have at least 10 characters.');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Too short');
  await page.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expectMessage('The clearance request was refused');
  await expect(page.getByRole('heading', { name: 'Refused' })).toBeVisible();
  const history = page.getByRole('list').filter({ hasText: 'Created by a visitor' });
  await expect(history.getByRole('listitem')).toHaveText([
    new RegExp(`Refused by Demo Admin Support.*${REASON}`),
    /Created by a visitor/,
  ]);

  await page.goto(`${CLEARANCES}?q=${encodeURIComponent(company)}`);
  // The refused request cannot be approved, so it has no checkbox.
  await expect(page.getByRole('checkbox', { name: /^Choose / })).toHaveCount(1);
  await page.getByRole('checkbox', { name: `Choose ${other.name}` }).check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectMessage('1 clearance request was approved');
  await expect(page.getByText(/^2 of [\d,]+ clearance requests match\.$/)).toBeVisible();
  await page.getByRole('link', { name: other.name }).click();
  await expect(page.getByText('Approved by Demo Admin Support').first()).toBeVisible();
});

// RECORD-11
test('the note of a refusal is kept if someone else has changed the request', async ({
  page,
  baseURL,
  signIn,
}) => {
  const { id } = await sendClearance(new Visitor(baseURL ?? ''));
  const other = new Visitor(baseURL ?? '');
  await other.signIn('superadmin');
  await other.post(`${CLEARANCES}/${id}`, { transition: 'approve', version: '1' });
  await signIn('adminsupport');
  await page.goto(`${CLEARANCES}/${id}?transition=revoke`);
  await other.post(`${CLEARANCES}/${id}`, { transition: 'revoke', version: '2', note: REASON });
  await page.getByRole('textbox', { name: 'Reason' }).fill('The visit was cancelled by the host.');
  await page.getByRole('button', { name: 'Revoke' }).click();
  const alert = page.getByRole('alert', { name: '“Revoke” was not applied' });
  await expect(alert).toContainText('changed this just now. Your text is kept below.');
  await expect(alert).toContainText('The visit was cancelled by the host.');
  await expect(page).toHaveTitle(/^Error: /);
  // The page shows the request as it is now.
  await expect(page.getByRole('heading', { name: 'Revoked' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
});
