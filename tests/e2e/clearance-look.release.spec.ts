import { PDF } from '#rules/files/testing/samples.ts';

import { expectAccessible } from '../support/accessible.ts';
import { goodImage, noImage } from '../support/bad-files.ts';
import { Visitor } from '../support/browserless.ts';
import {
  chooseFiles,
  clearanceRequest,
  CLEARANCE_FORM,
  CLEARANCES,
  fillClearance,
  sendClearance,
} from '../support/clearance.ts';
import { expect, test } from '../support/journey.ts';
import { inBrowser } from '../support/testimonial-page.ts';

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

// RECORD-21
test('the forms of a request and of a note ask before a typed text is lost', async ({
  page,
  baseURL,
  signIn,
}) => {
  const { id } = await sendClearance(new Visitor(baseURL ?? ''));
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  const stay = question.getByRole('button', { name: 'Stay on this page' });
  await page.goto(CLEARANCE_FORM);
  const name = page.getByLabel('Full name', { exact: true });
  await name.fill('Demo Visitor');
  await page.getByRole('banner').getByRole('link', { name: 'Human Centric Ecosystem' }).click();
  await expect(question).toContainText('What you typed is not sent.');
  await stay.click();
  await expect(name).toHaveValue('Demo Visitor');

  // RECORD-33
  await name.fill('');
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await inBrowser(goodImage('me.png')));
  await page.getByRole('banner').getByRole('link', { name: 'Human Centric Ecosystem' }).click();
  await expect(question).toContainText('What you typed is not sent.');
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/');

  await signIn('adminsupport');
  await page.goto(`${CLEARANCES}/${id}?transition=refuse`);
  const note = page.getByRole('textbox', { name: 'Reason' });
  await note.fill('The host does not know this visitor.');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(question).toContainText('What you typed is not sent.');
  await stay.click();
  await expect(note).toHaveValue('The host does not know this visitor.');
  await page.getByRole('button', { name: 'Refuse' }).click();
  // The form is sent without a question.
  await expect(page.getByRole('heading', { name: 'Refused' })).toBeVisible();
});

// RECORD-11
test('the message about a transition that was not applied takes the focus', async ({
  page,
  baseURL,
  signIn,
}) => {
  const { id } = await sendClearance(new Visitor(baseURL ?? ''));
  const other = new Visitor(baseURL ?? '');
  await other.signIn('superadmin');
  await signIn('adminsupport');
  await page.goto(`${CLEARANCES}/${id}`);
  await other.post(`${CLEARANCES}/${id}`, { transition: 'approve', version: '1' });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alert', { name: '“Approve” was not applied' })).toBeFocused();
});

// RECORD-29
test('the upload of a request shows its progress, can be cancelled and can be sent again', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await page.goto(CLEARANCE_FORM);
  await fillClearance(page, clearanceRequest());
  await chooseFiles(page);
  const large = Buffer.concat([PDF, Buffer.alloc(8 * 1024 * 1024, ' ')]);
  await page
    .getByLabel('Copy of the Emirates ID or passport')
    .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: large });
  await expect(page.getByText('✅ File validated: 8 MB')).toBeVisible();
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1024 * 1024 };
  await network.send('Network.emulateNetworkConditions', slow);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText(/^Uploading: [1-9]\d?%$/)).toHaveCount(2);
  // A second submission sends nothing.
  await page.locator('form#record').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  expect(requests).toEqual([CLEARANCE_FORM]);
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toHaveCount(0);
  await expect(page.getByText('✅ File validated: 8 MB')).toBeVisible();
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your clearance request was sent' }),
  ).toBeVisible();
  expect(requests).toEqual([CLEARANCE_FORM, CLEARANCE_FORM]);
});

// RECORD-29
test('a refused file has its message at once, and the form says so until another file is chosen', async ({
  page,
}) => {
  await page.goto(CLEARANCE_FORM);
  await fillClearance(page, clearanceRequest());
  await chooseFiles(page);
  const photo = page.getByLabel('Photo', { exact: true });
  await photo.setInputFiles(await inBrowser(noImage('me.png')));
  const popup = page.getByRole('dialog', { name: /^Security Alert/ });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photo).toHaveAccessibleDescription(/File signature does not match/);
  await page.getByRole('button', { name: 'Send the request' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  // RECORD-49
  await expect(summary.getByRole('link')).toHaveText([/^Photo: File signature does not match/]);
  await photo.setInputFiles(await inBrowser(goodImage('me.png')));
  await page.getByRole('button', { name: 'Send the request' }).click();
  // RECORD-50
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your clearance request was sent' }),
  ).toBeFocused();
});
