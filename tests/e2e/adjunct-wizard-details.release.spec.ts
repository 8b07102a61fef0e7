import { expectAccessible } from '../support/accessible.ts';
import {
  expectStep,
  fillApplicant,
  fillQualification,
  freshEmail,
  freshName,
  MASTERS,
  next,
  WIZARD,
} from '../support/adjunct-faculty.ts';
import { expect, test } from '../support/journey.ts';

test.describe.configure({ timeout: 120_000 });

test('the adjunct faculty wizard works with the keyboard, and the focus moves to added and remaining entries', async ({
  page,
}) => {
  await page.goto(WIZARD);
  await fillApplicant(page, { name: freshName(), email: freshEmail() }, true);
  // Enter activates 'Next', not a button that removes a file or goes back.
  await page.getByLabel('Full Name').press('Enter');
  await expectStep(page, 'Educational Qualification');
  await expect(page.getByRole('heading', { level: 2, name: 'Educational Qualification' })).toBeFocused();

  const country = page.getByRole('combobox', { name: 'Country' });
  // FORM-33
  await expect(country).toHaveAttribute('dir', 'auto');
  await country.focus();
  await page.keyboard.type('turk');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Türkiye' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Türkiye');
  await expectStep(page, 'Educational Qualification');
  await page.keyboard.type('x');
  await expect(page.getByText('No matches in the list')).toBeVisible();
  await page.keyboard.press('Escape');

  await fillQualification(page, 1, MASTERS, true);
  const answered = Promise.withResolvers<undefined>();
  await page.route(`**${WIZARD}/**`, async (route) => {
    if (route.request().method() === 'POST') await answered.promise;
    await route.continue();
  });
  const year = page.getByLabel('Completion Year').first();
  await page.getByRole('button', { name: 'Add more' }).press('Enter');
  // New input would be lost, so the fields are disabled while the form is being sent.
  await expect(year).toBeDisabled();
  answered.resolve(undefined);
  await expect(year).toBeEnabled();
  await expect(year).toHaveValue(MASTERS.year);
  await expect(page.getByRole('group', { name: 'Qualification 2' })).toBeFocused();
  await page
    .getByRole('group', { name: 'Qualification 2' })
    .getByRole('combobox', { name: 'Country' })
    .fill('uni');
  await expect(page.getByRole('option', { name: 'United Arab Emirates' })).toBeVisible();
  await expectAccessible(page, 'the list of countries');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Qualification 2' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Qualification 1' })).toBeFocused();
});

// ADJUNCT-5, ADJUNCT-7, FILE-42
test('the first step refuses a country that is not in the list, a CV that is no PDF and a broken photo', async ({
  page,
}) => {
  await page.goto(WIZARD);
  const popup = page.getByRole('dialog');
  const photo = page.getByLabel('Photo', { exact: true });
  const nationality = page.getByRole('combobox', { name: 'Current Nationality' }).and(page.locator('input'));
  const letter = { name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('a letter') };
  await page.getByLabel('CV', { exact: true }).setInputFiles(letter);
  await expect(popup).toContainText('Security Alert');
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Only PDF files are allowed.' })).toBeVisible();
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(popup).toBeHidden();
  await page.getByLabel('Full Name').focus();
  await next(page);

  const summary = page.getByRole('alert', { name: 'There is a problem' });
  // A required file that was refused is not called missing (FILE-42).
  await expect(summary.getByRole('link')).toHaveText([
    'File signature does not match expected format for image/png. Choose another file.',
    'Full Name must not be empty.',
    'Current Nationality: You must select an option.',
    'Mobile Number must not be empty.',
    'Date of Birth must not be empty.',
    'Email must not be empty.',
    'Only PDF files are allowed. Choose another file.',
  ]);
  await expect(photo).toHaveAccessibleDescription(/File signature does not match expected format/);

  await fillApplicant(page, { name: freshName(), email: freshEmail() }, true);
  await nationality.fill('Atlantis');
  await page.getByLabel('Full Name').focus();
  await expect(nationality).toHaveValue('Atlantis');
  await next(page);
  await expect(summary.getByRole('link')).toHaveText(['Choose a country from the list.']);
  await expect(nationality).toHaveValue('Atlantis');
  await expect(nationality).toHaveAccessibleDescription('Choose a country from the list.');
  await nationality.fill('ireland');
  await page.getByLabel('Full Name').focus();
  await expect(nationality).toHaveValue('Ireland');
  await next(page);
  await expectStep(page, 'Educational Qualification');
});
