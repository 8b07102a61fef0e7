import { LETTER, prepareApplicants } from '../support/applicants.ts';
import { expect, partsOfApplicants, test } from '../support/applicants-journey.ts';
import { signedIn } from '../support/browserless.ts';

test.describe.configure({ timeout: 150_000 });

const PHONE = { width: 390, height: 844 };
const STUDENTS = ['active', 'graduating', 'graduating.aths', 'alumni'] as const;

// APPLICATION-13, RECORD-10, RECORD-54
test('a company decides about its applicants one after the other, about several at once, and asks first', async ({
  page,
  baseURL,
  signIn,
  expectMessage,
}) => {
  const vacancy = await prepareApplicants(baseURL ?? '', STUDENTS);
  const { stage, listed, applicant, heading, status } = partsOfApplicants(page);
  const press = (name: string) => applicant.getByRole('button', { name, exact: true }).click();

  await signIn('partner');
  await page.goto(vacancy.record);
  await page.getByRole('link', { name: 'Applicants (4)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Applicants: ${vacancy.title}`);
  await expect(status).toHaveText('4 new applications wait for an answer.');
  await expect(page.getByText('3 places, 0 hired')).toBeVisible();
  await expect(stage(/^New 4$/)).toHaveAttribute('aria-current', 'page');
  await expect(listed).toHaveCount(4);
  await expect(applicant).toContainText(LETTER);
  await expect(applicant.getByRole('link', { name: 'student@portal.example' })).toBeVisible();
  await expect(applicant.getByRole('link', { name: 'cv.pdf' })).toHaveAttribute('href', /\/files\/cv$/);

  // The second one is chosen, and the third one is shown after the decision.
  const names = await listed.evaluateAll((links) =>
    links.map((link) => link.querySelector('bdi')?.textContent ?? ''),
  );
  await listed.nth(1).click();
  await expect(heading).toHaveText(names[1] ?? '');
  await press('Shortlist');
  await expectMessage('The application was shortlisted');
  await expect(heading).toHaveText(names[2] ?? '');
  await expect(stage(/^New 3$/)).toBeVisible();
  await expect(stage(/^Shortlisted 1$/)).toBeVisible();

  // A transition with a warning asks first.
  await expect(applicant.getByRole('button', { name: 'Yes, decline' })).toBeHidden();
  await applicant.locator('summary').filter({ hasText: 'Decline' }).click();
  await expect(applicant).toContainText('You cannot undo this decision.');
  await press('Yes, decline');
  await expectMessage('The application was declined');
  await expect(heading).toHaveText(names[3] ?? '');
  await expect(applicant.getByRole('button', { name: 'Yes, decline' })).toBeHidden();

  await listed.first().waitFor();
  for (const box of await page.getByRole('checkbox', { name: /^Choose/ }).all()) await box.check();
  await page.locator('.bulk-form').getByRole('button', { name: 'Shortlist' }).click();
  await expectMessage('2 applications were shortlisted');
  await expect(status).toHaveText('3 applicants are in the selection, and wait for the next step.');

  await stage(/^Ended 1$/).click();
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText('Declined');
  await expect(applicant).toContainText(LETTER);
  // The button of a transition that asks first is hidden.
  const decisions = /\b(?:shortlist|mark|begin|hire|decline|end)\b/i;
  await expect(applicant.getByRole('button', { name: decisions, includeHidden: true })).toHaveCount(0);

  await stage(/^All 4$/).click();
  await expect(listed).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(names[0] ?? '');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(listed).toHaveCount(1);
  await expect(stage(/^All 4$/)).toHaveAttribute('aria-current', 'page');

  const link = page.getByRole('link', { name: 'Download the applications as a CSV file' });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/csv');
  const csv = await file.text();
  expect(csv.split(vacancy.id)).toHaveLength(5);
  expect(csv).toContain(names[0] ?? '');
});

// APPLICATION-14
test('the users of a company write notes about an applicant, which no other user sees', async ({
  page,
  baseURL,
  openApplicants,
  expectMessage,
}) => {
  const { applicant, listed } = await openApplicants(['graduating']);
  const notes = page.getByRole('region', { name: 'Notes of your company' });
  const field = notes.getByRole('textbox', { name: 'Note' });
  const send = notes.getByRole('button', { name: 'Add the note' });
  const secret = 'Her letter is good. Ask about the night shift.';

  await field.fill('x'.repeat(2001));
  await send.click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText('cannot exceed 2000');
  await expect(field).toHaveValue('x'.repeat(2001));
  await field.fill(secret);
  await send.click();
  await expectMessage('The note was saved');
  await expect(notes.getByRole('listitem')).toHaveText(new RegExp(secret));
  await expect(field).toHaveValue('');
  await expect(applicant.getByRole('link', { name: 'Notes (1)' })).toBeVisible();

  const href = (await listed.first().getAttribute('href')) ?? '';
  const id = /a-[a-z2-7]{12}/.exec(href)?.[0] ?? '';
  const own = `/employment/job-request-and-approval/${id}`;
  const ofStaff = [href, own, `/applications/${id}`];
  for (const [account, addresses] of Object.entries({ graduating: [own], admin: ofStaff, viewer: ofStaff })) {
    const reader = await signedIn(baseURL ?? '', account);
    for (const address of addresses) {
      const text = await (await reader.get(address)).text();
      expect(text, `${account} reads ${address}`).toContain(LETTER);
      expect(text, `${account} reads ${address}`).not.toContain('night shift');
    }
  }

  await notes.getByRole('button', { name: /^Remove/ }).click();
  await expectMessage('The note was removed');
  await expect(notes.getByRole('listitem')).toHaveCount(0);
});

test.describe(() => {
  test.use({ viewport: PHONE });

  // APPLICATION-13
  test('on a phone, the page shows either the list or one applicant', async ({
    page,
    openApplicants,
    expectMessage,
  }) => {
    const { listed, applicant, heading, stage } = await openApplicants(['active', 'graduating.aths']);
    await expect(listed).toHaveCount(2);
    await expect(applicant).toBeHidden();
    await listed.first().click();
    await expect(applicant).toBeVisible();
    await expect(stage(/^New/)).toBeHidden();
    const first = (await heading.textContent()) ?? '';
    await page.getByRole('link', { name: 'Next applicant' }).click();
    await expect(heading).not.toHaveText(first);
    await applicant.getByRole('button', { name: 'Shortlist', exact: true }).click();
    await expectMessage('The application was shortlisted');
    await expect(heading).toHaveText(first);
    await expect(applicant).toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(listed).toHaveCount(1);
    await expect(applicant).toBeHidden();
  });
});

// APPLICATION-13, APPLICATION-14
test('administrators and Viewers read the applicants without buttons or notes', async ({
  page,
  baseURL,
  signIn,
}) => {
  const vacancy = await prepareApplicants(baseURL ?? '', ['graduating.aths']);
  for (const account of ['admin', 'viewer']) {
    await signIn(account);
    await page.goto(`${vacancy.record}/applicants`);
    await expect(page.getByRole('article')).toContainText(LETTER);
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /^Choose/ })).toHaveCount(0);
    await expect(page.getByText('Notes of your company')).toHaveCount(0);
  }
});
