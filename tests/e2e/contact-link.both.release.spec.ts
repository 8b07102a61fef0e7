import { LETTER, moveApplication } from '../support/applicants.ts';
import { signedIn } from '../support/browserless.ts';
import { askContact, CONTACT_LINKS } from '../support/contact-link.ts';
import { provideDatabase } from '../support/database.ts';
import { expect, type Page } from '../support/journey.ts';
import { insertLink, readMails } from '../support/links.ts';
import { mailedToken } from '../support/mailed-token.ts';
import { test } from '../support/mails-journey.ts';

test.describe.configure({ timeout: 150_000 });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** Opens the link in the e-mail to the contact person of an application that is new to the company. */
async function openLink(page: Page, mailbox: string, contact: string): Promise<string> {
  const [mail] = await readMails(mailbox, contact, 1);
  expect(mail).toContain('New application: ');
  const link = `${CONTACT_LINKS}/${await mailedToken(mailbox, contact, CONTACT_LINKS)}`;
  await page.goto(link);
  return link;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

// APPLICATION-17
test('a contact person without an account reads an application by a mailed link on a phone, and shortlists it', async ({
  page,
  portal,
}) => {
  await page.setViewportSize(PHONE);
  const { title, contact } = await askContact(portal.url, 'graduating');
  const link = await openLink(page, portal.mailbox, contact);
  await expect(
    heading(page, new RegExp(`Demo .* applies for “.*${title}.*” at .*Demo Energy`)),
  ).toBeVisible();
  await expect(page.getByText('It waits for you.')).toBeVisible();
  await expect(page.getByText(LETTER)).toBeVisible();
  await expect(page.getByRole('link', { name: 'student@portal.example' })).toBeVisible();
  const cv = page.getByRole('link', { name: 'Open the CV (in a new tab)' });
  await expect(cv).toHaveAttribute('target', '_blank');
  expect((await page.request.get((await cv.getAttribute('href')) ?? '')).headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
  });
  await press(page, 'Shortlist');
  await expect(heading(page, 'The application was shortlisted')).toBeVisible();
  await expect(page).toHaveURL(link);
  await expect(page.getByText('The next step is to screen the application.')).toBeVisible();
  await expect(page.getByText(LETTER)).toHaveCount(0);
});

// APPLICATION-17, APPLICATION-12
test('a contact person hires an applicant on a desktop, and the history of the application says so', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize(DESKTOP);
  const { id, record } = await askContact(portal.url, 'graduating');
  // The module test answers each step by a mailed link: modules/applications/contact/link.test.ts.
  const partner = await signedIn(portal.url, 'partner');
  for (const [index, transition] of ['confirm', 'screen', 'interview', 'recruit'].entries())
    await moveApplication(partner, record, transition, String(3 + index));
  const database = await provideDatabase(portal.folder);
  const token = await insertLink(database, id, { of: ['application', 'contact'], version: 7 });
  await page.goto(`${CONTACT_LINKS}/${token}`);
  const hire = page.getByRole('button', { name: 'Yes, hire', exact: true });
  await expect(hire).toBeHidden();
  await page.getByText('Hire', { exact: true }).click();
  await expect(page.getByText('The vacancy closes when all its places are filled.')).toBeVisible();
  await hire.click();
  await expect(heading(page, 'The application was marked as hired')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'The application was marked as hired')).toBeVisible();

  await signIn('partner');
  await page.goto(record);
  await expect(page.getByRole('heading', { level: 2, name: 'Hired', exact: true })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Marked as hired by the contact person of the company' }),
  ).toBeVisible();
});

// APPLICATION-17, RECORD-54
test('a contact person declines an application, and the applicant sees it', async ({
  page,
  portal,
  signIn,
}) => {
  const { contact, record } = await askContact(portal.url, 'alumni');
  const link = await openLink(page, portal.mailbox, contact);
  await page.goto(`${link}?status=no`);
  const decline = page.getByRole('button', { name: 'Yes, decline', exact: true });
  await expect(decline).toBeHidden();
  await page.getByText('Decline', { exact: true }).click();
  await expect(page.getByText('You cannot undo this decision.')).toBeVisible();
  await decline.click();
  await expect(heading(page, 'The application was declined')).toBeVisible();
  await expect(page.getByText('You do not need to do anything else.')).toBeVisible();
  await expect(page).toHaveURL(link);

  await signIn('alumni');
  await page.goto(record);
  await expect(page.getByRole('heading', { level: 2, name: 'Declined', exact: true })).toBeVisible();
});

// APPLICATION-17, LINK-10
test('a student withdraws while the contact person reads: the page says so, and leads to the sign-in page', async ({
  page,
  portal,
}) => {
  const { contact, record } = await askContact(portal.url, 'active');
  await openLink(page, portal.mailbox, contact);
  const student = await signedIn(portal.url, 'active');
  expect((await student.post(record, { transition: 'withdraw', version: '3' })).status).toBe(302);
  await press(page, 'Shortlist');
  const alert = page.getByRole('alert', { name: '“Shortlist” was not applied' });
  await expect(alert).toContainText('has changed since this e-mail was sent. Nothing was changed.');
  await expect(heading(page, 'The application has changed')).toBeVisible();
  await expect(page.getByText(LETTER)).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in to the portal' }).click();
  await expect(page).toHaveURL('/login');
});
