import { expectAccessible } from '../support/accessible.ts';
import {
  CV,
  expectStep,
  fillApplicant,
  fillEmployment,
  fillQualification,
  freshEmail,
  freshName,
  MASTERS,
  next,
  shortApplication,
  WIZARD,
} from '../support/adjunct-faculty.ts';
import { expect, test } from '../support/journey.ts';

test.describe.configure({ timeout: 120_000 });

// ADJUNCT-8
test('every step of the adjunct faculty wizard passes axe and fits every window width', async ({ page }) => {
  await page.goto(WIZARD);
  await next(page);
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await expectAccessible(page, 'applicant, with errors');
  await fillApplicant(page, { name: freshName(), email: freshEmail() }, true);
  await next(page);
  await expectStep(page, 'Educational Qualification');
  await next(page);
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await expectAccessible(page, 'education, with errors');
  await fillQualification(page, 1, MASTERS, true);
  await page.getByRole('button', { name: 'Add more' }).click();
  await page
    .getByRole('group', { name: 'Qualification 2' })
    .getByRole('combobox', { name: 'Country' })
    .fill('uni');
  await expect(page.getByRole('option', { name: 'United Arab Emirates' })).toBeVisible();
  await expectAccessible(page, 'education, searching');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Qualification 2' }).click();
  await expect(page.getByRole('group', { name: 'Qualification 2' })).toBeHidden();
  await next(page);
  await expectStep(page, 'Professional Certificates');
  await expectAccessible(page, 'certificates');
  await next(page);
  await expectStep(page, 'Current Employment');
  await fillEmployment(page);
  await expectAccessible(page, 'employment');
  await next(page);
  await expectStep(page, 'Areas of specialization that you can teach');
  await next(page);
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await expectAccessible(page, 'specialisations, with errors');
  await page.getByLabel('Nursing').check();
  await next(page);
  await expectStep(page, 'Availability to teach');
  await page.getByRole('button', { name: 'Review & Submit' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await expectAccessible(page, 'availability, with errors');
  await page.getByLabel('Sunday morning').check();
  await page.getByRole('button', { name: 'Review & Submit' }).click();
  await expectStep(page, 'Review your application');
  await expectAccessible(page, 'review');

  await page.getByRole('link', { name: 'View CV' }).click();
  const dialog = page.getByRole('dialog', { name: `View CV - ${CV.name}` });
  await expect(dialog.locator('iframe')).toHaveAttribute('src', new RegExp(`^${WIZARD}/cv#`));
  await expectAccessible(page, 'the CV', 'iframe');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'View CV' })).toBeFocused();
});

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
  await page.getByRole('button', { name: 'Add more' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Qualification 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Qualification 2' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Qualification 1' })).toBeFocused();
});

test('fields are disabled while the form is being sent, because new input would be lost', async ({
  page,
  openStep,
}) => {
  await openStep(shortApplication(), 'education');
  const answered = Promise.withResolvers<undefined>();
  await page.route(`**${WIZARD}/**`, async (route) => {
    if (route.request().method() === 'POST') await answered.promise;
    await route.continue();
  });
  const year = page.getByLabel('Completion Year');
  await year.fill('2009');
  await page.getByRole('button', { name: 'Add more' }).click();
  await expect(year).toBeDisabled();
  answered.resolve(undefined);
  await expect(year).toBeEnabled();
  await expect(year).toHaveValue('2009');
});

// ADJUNCT-7
test('a country that is not in the list stays in its field, and Next shows an error', async ({ page }) => {
  await page.goto(WIZARD);
  await fillApplicant(page, { name: freshName(), email: freshEmail() }, true);
  const nationality = page.getByRole('combobox', { name: 'Current Nationality' });
  await nationality.fill('Atlantis');
  await page.getByLabel('Full Name').focus();
  await expect(nationality).toHaveValue('Atlantis');
  await next(page);
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText(['Choose a country from the list.']);
  await expect(nationality).toHaveValue('Atlantis');
  await expect(nationality).toHaveAccessibleDescription('Choose a country from the list.');
  await nationality.fill('ireland');
  await page.getByLabel('Full Name').focus();
  await expect(nationality).toHaveValue('Ireland');
  await next(page);
  await expectStep(page, 'Educational Qualification');
});
