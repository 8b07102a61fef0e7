import { expectAccessible, expectNoOverflow } from '../support/accessible.ts';
import {
  BACHELORS,
  CV,
  expectStep,
  fillApplicant,
  fillEmployment,
  fillQualification,
  freshEmail,
  freshName,
  MASTERS,
  next,
  PHOTO,
  WIZARD,
} from '../support/adjunct-faculty.ts';
import { ADJUNCT_FAULTS } from '../support/adjunct-messages.ts';
import { expect, DEMO_BACKEND, test, type Page } from '../support/journey.ts';
import { readStoredForm } from '../support/submissions.ts';
import { emptyStepMessages } from '../support/wizard-faults.ts';

test.describe.configure({ timeout: 240_000 });

const addMore = (page: Page) => page.getByRole('button', { name: 'Add more' }).click();

/**
 * Sends the step empty, so that the browser finds its errors, and checks the page with axe. The contract test
 * adjunct-messages checks what the server finds.
 */
async function expectErrorsOfEmptyStep(page: Page, slug: string): Promise<void> {
  await page.getByRole('button', { name: /^(Next|Review & Submit)$/ }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText(emptyStepMessages(ADJUNCT_FAULTS, slug));
  if (slug === 'employment') await expectNoOverflow(page, slug);
  else await expectAccessible(page, `the step ${slug} with errors`);
}

/** Opens the CV on the review in a dialog, checks it with axe, and closes it. */
async function viewCv(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'View CV' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: `View CV - ${CV.name}` });
  await expect(dialog.locator('iframe')).toHaveAttribute('src', new RegExp(`^${WIZARD}/cv#`));
  await expectAccessible(page, 'the CV', 'iframe');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
}

// ADJUNCT-3, ADJUNCT-4, ADJUNCT-5, ADJUNCT-8, ADJUNCT-16, ADJUNCT-18, ADJUNCT-19
test('an adjunct faculty application reaches the backend with all its answers and identical files', async ({
  page,
  expectMessage,
  javaScriptEnabled: isScripted,
}) => {
  const [name, email] = [freshName(), freshEmail()];
  await page.goto(WIZARD);
  await expect(page.getByText('Step 1 of 6')).toBeVisible();
  if (isScripted) await expectErrorsOfEmptyStep(page, 'applicant');
  await fillApplicant(page, { name, email }, isScripted);
  await page.getByLabel('Previous Name').fill('Demo "Former" <Name>');
  await next(page);

  await expectStep(page, 'Educational Qualification');
  if (isScripted) await expectErrorsOfEmptyStep(page, 'education');
  await fillQualification(page, 1, MASTERS, isScripted);
  await addMore(page);
  await fillQualification(page, 2, BACHELORS, isScripted);
  await next(page);

  await expectStep(page, 'Professional Certificates');
  // The entries of this step and the next one have the same fields as those of the second step.
  if (isScripted) await expectNoOverflow(page, 'the step certificates');
  await page.getByLabel('Certificate', { exact: true }).fill('Basic Life Support');
  await page.getByLabel('Completion Year').fill('2021');
  await next(page);

  await expectStep(page, 'Current Employment');
  if (isScripted) await expectErrorsOfEmptyStep(page, 'employment');
  await fillEmployment(page);
  await page.getByLabel('City').fill('Ajman');
  await next(page);

  await expectStep(page, 'Areas of specialization that you can teach');
  if (isScripted) await expectErrorsOfEmptyStep(page, 'specialisations');
  await page.getByLabel('Nursing').check();
  await page.getByLabel('Radiography and Medical Imaging (RMI)').check();
  await page.getByLabel('Meteorology').check();
  await next(page);

  await expectStep(page, 'Availability to teach');
  if (isScripted) await expectErrorsOfEmptyStep(page, 'availability');
  await page.getByLabel('Sunday morning').check();
  await page.getByLabel('Thursday morning').check();
  await page.getByLabel('Thursday afternoon').check();
  await page.getByRole('button', { name: 'Review & Submit' }).click();

  await expectStep(page, 'Review your application');
  if (isScripted) {
    await expectAccessible(page, 'the review');
    await viewCv(page);
  }
  await page.getByRole('button', { name: /^Change ?: Current Employment$/ }).click();
  await page.getByLabel('City').fill('Al Ain');
  await next(page);
  await expectStep(page, 'Review your application');
  await expect(page.getByRole('region', { name: 'Current Employment' })).toContainText('Al Ain');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();

  await expect(page).toHaveURL('/login');
  await expectMessage('Your application has been submitted successfully.');

  const { page: stored, files } = await readStoredForm(DEMO_BACKEND, name);
  for (const [field, value] of [
    ['full_name', name],
    ['previous_name', 'Demo &quot;Former&quot; &lt;Name&gt;'],
    ['current_nationality', 'Türkiye'],
    ['mobile_number', '0501234567'],
    ['date_of_birth', '1984-02-29'],
    ['email', email],
    ['fchs_area_of_specializations', 'Nursing,Radiography and Medical Imaging (RMI)'],
    ['adpoly_area_of_specializations', 'Meteorology'],
  ]) {
    expect(stored).toContain(`<dt>${field}</dt><dd>${value}</dd>`);
  }
  expect(stored).not.toContain('previous_nationality');
  for (const entries of [
    '<dt>input_educational_qualifications</dt><dd><ol><li>qualification: MSc in Nursing, university_or_institute: Demo University, country: Ireland, completion_year: 2009, mode_of_study: Fulltime, equivalancy_status: Yes</li><li>qualification: بكالوريوس, university_or_institute: Demo College, country: Oman, completion_year: 2006, mode_of_study: Distance, equivalancy_status: No</li></ol>',
    '<dt>input_professional_certificates</dt><dd><ol><li>certificate: Basic Life Support, completion_year: 2021</li></ol>',
    '<dt>input_current_employments</dt><dd><ol><li>job_title: Engineer, employer: Demo Works &amp; Sons, city: Al Ain, years_of_experience: 12</li></ol>',
    '<dt>availability_to_teach</dt><dd><ol><li>day: Sunday, am_value: true, pm_value: false</li><li>day: Thursday, am_value: true, pm_value: true</li></ol>',
  ]) {
    expect(stored).toContain(entries);
  }
  expect([...files.keys()].sort()).toEqual(['cv', 'profile_picture']);
  expect(Buffer.from(files.get('cv')?.bytes ?? []).equals(CV.buffer)).toBe(true);
  expect(Buffer.from(files.get('profile_picture')?.bytes ?? []).equals(PHOTO.buffer)).toBe(true);

  await page.goto(WIZARD);
  await expect(page.getByRole('heading', { name: 'We have received your form' })).toBeVisible();
});
