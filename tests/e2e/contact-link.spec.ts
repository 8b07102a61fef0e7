import { LETTER } from '../support/applicants.ts';
import { signedIn } from '../support/browserless.ts';
import { askContact, CONTACT_LINKS } from '../support/contact-link.ts';
import { expect, type Page } from '../support/journey.ts';
import { readMails } from '../support/links.ts';
import { mailedToken } from '../support/mailed-token.ts';
import { test } from '../support/mails-journey.ts';

test.describe.configure({ timeout: 150_000 });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

/** The buttons that lead to a hiring, and what the page says then. */
const STEPS = [
  ['Shortlist', 'shortlisted', 'The next step is to screen the application.'],
  ['Mark as screened', 'marked as screened', 'The next step is the interview'],
  ['Mark as interviewed', 'marked as interviewed', 'The next step is to begin the recruitment.'],
  ['Begin the recruitment', 'moved to recruitment', 'The next step is to hire the applicant.'],
] as const;

/** Opens the link in the newest of a number of e-mails to the contact person. @returns its path */
async function openLink(page: Page, mailbox: string, contact: string, mails: number): Promise<string> {
  const [newest = ''] = await readMails(mailbox, contact, mails);
  expect(newest).toContain(mails === 1 ? 'New application: ' : 'Next step: ');
  const link = `${CONTACT_LINKS}/${await mailedToken(mailbox, contact, CONTACT_LINKS)}`;
  await page.goto(link);
  return link;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

// APPLICATION-17, APPLICATION-12
test('a contact person without an account answers each step by a mailed link, on a phone and on a desktop, until the hiring', async ({
  page,
  portal,
  signIn,
}) => {
  const { title, contact, record, vacancy } = await askContact(portal.url, 'graduating');
  const asks = heading(page, new RegExp(`Demo .* applies for “.*${title}.*” at .*Demo Energy`));
  let mails = 0;
  for (const [button, done, next] of STEPS) {
    await page.setViewportSize(mails % 2 === 0 ? PHONE : DESKTOP);
    mails += 1;
    const link = await openLink(page, portal.mailbox, contact, mails);
    await expect(asks).toBeVisible();
    await expect(page.getByText('It waits for you.')).toBeVisible();
    await expect(page.getByText(LETTER)).toBeVisible();
    await expect(page.getByRole('link', { name: 'student@portal.example' })).toBeVisible();
    const cv = page.getByRole('link', { name: 'Open the CV (in a new tab)' });
    await expect(cv).toHaveAttribute('target', '_blank');
    expect((await page.request.get((await cv.getAttribute('href')) ?? '')).headers()).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
    });
    await press(page, button);
    await expect(heading(page, `The application was ${done}`)).toBeVisible();
    await expect(page).toHaveURL(link);
    await expect(page.getByText(next)).toBeVisible();
    await expect(page.getByText(LETTER)).toHaveCount(0);
  }

  await openLink(page, portal.mailbox, contact, mails + 1);
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
  await page.goto(vacancy.record);
  await expect(page.getByRole('heading', { level: 2, name: 'Closed', exact: true })).toBeVisible();
});

// APPLICATION-17, RECORD-54
test('a contact person declines an application, and the applicant sees it', async ({
  page,
  portal,
  signIn,
}) => {
  const { contact, record } = await askContact(portal.url, 'alumni');
  const link = await openLink(page, portal.mailbox, contact, 1);
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
  await openLink(page, portal.mailbox, contact, 1);
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
