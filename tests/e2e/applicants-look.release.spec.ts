import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/applicants-journey.ts';

test.describe.configure({ timeout: 150_000 });

const WIDE = { width: 1280, height: 900 };

// APPLICATION-13, APPLICATION-14
test('the applicants, one of them with notes, and an empty stage pass axe and fit', async ({
  page,
  openApplicants,
  expectMessage,
}) => {
  const { applicant, heading, listed, stage } = await openApplicants(['active', 'alumni']);
  await expect(applicant).toBeVisible();
  await expectAccessible(page, 'the applicants');

  await page.setViewportSize(WIDE);
  await listed.nth(1).click();
  await expect(heading).toBeFocused();
  await page.getByRole('textbox', { name: 'Note' }).fill('W'.repeat(300));
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expectMessage('The note was saved');
  await applicant.locator('summary').filter({ hasText: 'Decline' }).click();
  await expectAccessible(page, 'an applicant with a note');

  await page.setViewportSize(WIDE);
  await applicant.getByRole('link', { name: 'Notes (1)' }).click();
  await expect(page).toHaveURL(/applicant=a-[^#]+#company-notes$/);
  await stage(/^Hired 0$/).click();
  await expect(page.getByRole('heading', { name: 'No applicants in this stage' })).toBeVisible();
  await expectAccessible(page, 'an empty stage');
});

// APPLICATION-13, RECORD-21
test('a decision keeps the document, moves the focus to the next applicant, and asks before a note is lost', async ({
  page,
  openApplicants,
  expectMessage,
}) => {
  const { applicant, heading, listed } = await openApplicants(['active', 'alumni']);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await listed.nth(1).click();
  await expect(heading).toBeFocused();
  const second = await heading.textContent();

  await page.getByRole('textbox', { name: 'Note' }).fill('Not sent yet.');
  await listed.first().click();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(heading).toHaveText(second ?? '');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Not sent yet.');
  await page.getByRole('textbox', { name: 'Note' }).fill('');

  await applicant.getByRole('button', { name: 'Shortlist', exact: true }).click();
  await expectMessage('The application was shortlisted');
  await expect(heading).not.toHaveText(second ?? '');
  await expect(heading).toBeFocused();
  expect(documents).toEqual([]);
});
