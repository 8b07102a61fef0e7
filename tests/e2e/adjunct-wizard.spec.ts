import type { Locator } from '@playwright/test';

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
  shortApplication,
  WIZARD,
} from '../support/adjunct-faculty.ts';
import { expect, DEMO_BACKEND, test, type Page } from '../support/journey.ts';
import { readStoredForm } from '../support/submissions.ts';

test.describe.configure({ timeout: 120_000 });

const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click();
const addMore = (page: Page) => page.getByRole('button', { name: 'Add more' }).click();
const summary = (page: Page): Locator => page.getByRole('alert', { name: 'There is a problem' });
const faultsOf = (page: Page): Locator => summary(page).getByRole('link');

// ADJUNCT-16, ADJUNCT-19
test('an adjunct faculty application reaches the backend with all its answers and identical files', async ({
  page,
  expectMessage,
  javaScriptEnabled: isScripted,
}) => {
  const [name, email] = [freshName(), freshEmail()];
  await page.goto(WIZARD);
  await expect(page.getByText('Step 1 of 6')).toBeVisible();
  await fillApplicant(page, { name, email }, isScripted);
  await page.getByLabel('Previous Name').fill('Demo "Former" <Name>');
  await next(page);

  await fillQualification(page, 1, MASTERS, isScripted);
  await addMore(page);
  await fillQualification(page, 2, BACHELORS, isScripted);
  await next(page);

  await page.getByLabel('Certificate', { exact: true }).fill('Basic Life Support');
  await page.getByLabel('Completion Year').fill('2021');
  await next(page);

  await fillEmployment(page);
  await next(page);

  await page.getByLabel('Nursing').check();
  await page.getByLabel('Radiography and Medical Imaging (RMI)').check();
  await page.getByLabel('Meteorology').check();
  await next(page);

  await page.getByLabel('Sunday morning').check();
  await page.getByLabel('Thursday morning').check();
  await page.getByLabel('Thursday afternoon').check();
  await page.getByRole('button', { name: 'Review & Submit' }).click();
  await expectStep(page, 'Review your application');
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

// ADJUNCT-3, ADJUNCT-4, ADJUNCT-5
test('the first step lists every error and keeps a valid file', async ({ page }) => {
  await page.goto(WIZARD);
  await next(page);
  await expect(faultsOf(page)).toHaveText([
    'You must upload a photo.',
    'Full Name must not be empty.',
    'Current Nationality: You must select an option.',
    'Mobile Number must not be empty.',
    'Date of Birth must not be empty.',
    'Email must not be empty.',
    'You must upload the CV.',
  ]);
  await expect(page).toHaveTitle(/^Error: Applicant's Information/);
  await page.getByLabel('Full Name').fill('Demo Applicant');
  await page.getByLabel('Email').fill('not-an-address');
  await page.getByLabel('CV', { exact: true }).setInputFiles(CV);
  await next(page);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'The email field must be a valid email address.',
  );
  await expect(faultsOf(page).getByText('You must upload a photo.')).toBeVisible();
  await expect(faultsOf(page).getByText('You must upload the CV.')).toBeHidden();
  await expect(page.getByLabel('Full Name')).toHaveValue('Demo Applicant');
});

// ADJUNCT-6
test('an e-mail address that already has an account is rejected at its field', async ({
  page,
  javaScriptEnabled: isScripted,
}) => {
  await page.goto(WIZARD);
  await fillApplicant(page, { name: freshName(), email: 'alumni@portal.example' }, isScripted);
  await next(page);
  await expect(faultsOf(page)).toHaveText(['You are already registered with this Email.']);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'You are already registered with this Email.',
  );
  await page.getByLabel('Email').fill(freshEmail());
  await next(page);
  await expectStep(page, 'Educational Qualification');
});

// ADJUNCT-5
test('a CV that is not a PDF is rejected', async ({ page, javaScriptEnabled: isScripted }) => {
  const message = 'Only PDF files are allowed.';
  await page.goto(WIZARD);
  if (isScripted)
    await page.getByRole('combobox', { name: 'Current Nationality' }).and(page.locator('input')).waitFor();
  const letter = { name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('a letter') };
  await page.getByLabel('CV', { exact: true }).setInputFiles(letter);
  if (isScripted) {
    const popup = page.getByRole('dialog');
    await expect(popup).toContainText('Security Alert');
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    return;
  }
  await next(page);
  await expect(faultsOf(page).getByText(message)).toBeVisible();
});

// ADJUNCT-10, ADJUNCT-11, ADJUNCT-12, ADJUNCT-14, ADJUNCT-15, ADJUNCT-17
test('the steps reject incomplete entries and missing choices, and removing an entry keeps the others', async ({
  page,
  openStep,
  javaScriptEnabled: isScripted,
}) => {
  await openStep(shortApplication(), 'education');
  const remove = page.getByRole('button', { name: 'Remove Qualification' });
  await expect(remove).toHaveCount(0);

  await addMore(page);
  await expect(faultsOf(page)).toHaveText(['You must fill all the details.']);
  await next(page);
  // The summary takes the focus after each response, so this summary belongs to the second response.
  if (isScripted) await expect(summary(page)).toBeFocused();
  await expect(faultsOf(page)).toHaveText(['You must fill all the details.']);
  await fillQualification(page, 1, MASTERS, isScripted);
  await page.getByLabel('Completion Year').fill('');
  await addMore(page);
  await expect(page.getByLabel('Completion Year')).toHaveAccessibleDescription(
    'You must fill all the details.',
  );
  await expect(page.getByLabel('University or Institute')).toHaveValue('Demo University');
  await page.getByLabel('Completion Year').fill('2999');
  await next(page);
  await expect(page.getByLabel('Completion Year')).toHaveAccessibleDescription(
    /^The completion year field must be between 1900 and 20\d\d\.$/,
  );
  await page.getByLabel('Completion Year').fill('2009');

  await addMore(page);
  await expect(remove).toHaveCount(2);
  await fillQualification(page, 2, BACHELORS, isScripted);
  await page.getByRole('button', { name: 'Remove Qualification 1' }).click();
  await expect(remove).toHaveCount(0);
  await expect(page.getByLabel('Qualification', { exact: true })).toHaveValue(BACHELORS.name);
  await expect(page.getByLabel('Mode of Study')).toHaveValue('Distance');
  await next(page);

  // Certificates are optional: 'Next' accepts an incomplete one, but 'Add more' rejects it.
  await page.getByLabel('Certificate', { exact: true }).fill('Half a certificate');
  await addMore(page);
  await expect(faultsOf(page)).toHaveText(['You must fill all the details.']);
  await next(page);
  await expectStep(page, 'Current Employment');
  await next(page);
  await expect(faultsOf(page)).toHaveText([
    'Job Title must not be empty.',
    'Employer must not be empty.',
    'City must not be empty.',
    'Years of Experience must not be empty.',
  ]);
  await fillEmployment(page);
  await next(page);
  await expectStep(page, 'Areas of specialization that you can teach');
  await next(page);
  await expect(faultsOf(page)).toHaveText(['You must select any of the course']);
  await page.getByLabel('EMET').check();
  await next(page);
  await expectStep(page, 'Availability to teach');
  await page.getByRole('button', { name: 'Review & Submit' }).click();
  await expect(faultsOf(page)).toHaveText(['You must select any of the day']);
});

// ADJUNCT-2
test('Back from the sixth step skips the fifth step, and all answers are kept', async ({
  page,
  openStep,
}) => {
  await openStep(shortApplication(), 'review');
  await back(page);
  await expectStep(page, 'Availability to teach');
  await page.getByLabel('Monday afternoon').check();
  await back(page);
  await expectStep(page, 'Current Employment');
  await expect(page.getByLabel('Employer')).toHaveValue('Demo Works');
  await page.goto(`${WIZARD}/availability`);
  await expect(page.getByLabel('Monday afternoon')).toBeChecked();
  await expect(page.getByLabel('Sunday morning')).toBeChecked();
});

// ADJUNCT-18
test('the review shows all answers; Change returns directly to it, and "Edit all steps" goes through the steps', async ({
  page,
  openStep,
}) => {
  const application = shortApplication();
  await openStep(application, 'review');
  const section = (title: string) => page.getByRole('region', { name: title });
  const applicant = section("Applicant's Information");
  await expect(applicant).toContainText(application.title);
  await expect(applicant).toContainText('29-02-1984');
  await expect(applicant.getByText('Not provided')).toHaveCount(2);
  await expect(applicant).toContainText('cv.pdf');
  await expect(section('Educational Qualification')).toContainText('MSc in Nursing');
  await expect(section('Professional Certificates')).toContainText('Not provided');
  await expect(section('Current Employment')).toContainText('Al Ain');
  await expect(section('Areas of specialization that you can teach')).toContainText('Nursing');
  await expect(section('Availability to teach')).toContainText('AM');

  await page.getByRole('button', { name: /^Change ?: Current Employment$/ }).click();
  await page.getByLabel('City').fill('Ajman');
  await next(page);
  await expectStep(page, 'Review your application');
  await expect(section('Current Employment')).toContainText('Ajman');

  await page.getByRole('link', { name: 'Edit all steps' }).click();
  await expectStep(page, "Applicant's Information");
  await expect(page.getByLabel('Full Name')).toHaveValue(application.title);
  await expect(page.getByLabel('Date of Birth')).toHaveValue('1984-02-29');
  await expect(page.getByText('cv.pdf').first()).toBeVisible();
  await next(page);
  await expect(page.getByLabel('University or Institute')).toHaveValue('جامعة ديمو');
  await expect(page.getByLabel('Mode of Study')).toHaveValue('Fulltime');
  await next(page);
  await expectStep(page, 'Professional Certificates');
  await next(page);
  await expectStep(page, 'Current Employment');
  await next(page);
  await expect(page.getByLabel('Nursing')).toBeChecked();
});

// FORM-8
test('a returning applicant can continue at the same step or start again', async ({ page, openStep }) => {
  await openStep(shortApplication(), 'education');
  await page.goto(`${WIZARD}/availability`);
  await expectStep(page, 'Educational Qualification');
  await page.goto(WIZARD);
  await page.getByRole('link', { name: 'Continue where you left off' }).click();
  await expectStep(page, 'Educational Qualification');
  await page.goto(WIZARD);
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Delete and start again' }).click();
  await expectStep(page, "Applicant's Information");
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});
