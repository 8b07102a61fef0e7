import { expectAccessible } from '../support/accessible.ts';
import { Visitor } from '../support/browserless.ts';
import { CLEARANCE_FORM, CLEARANCES, sendClearance } from '../support/clearance.ts';
import { expect, test } from '../support/journey.ts';

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

  await name.fill('');
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
