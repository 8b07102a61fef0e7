import { randomUUID } from 'node:crypto';

import { PARTNER_USER, partnerUserInput } from '#rules/forms/testing/applications.ts';

import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { expect, test, DEMO_BACKEND } from '../support/journey.ts';
import { readStoredForm } from '../support/submissions.ts';
import { expectFaults, IMAGE } from '../support/testimonial-page.ts';

const COMPANY = 'Demo Aviation Maintenance';

// COMPANY-1
test('the first question leads a new company to the wizard and a registered company to the form', async ({
  page,
}) => {
  await page.goto('/company-registration');
  await expect(page.getByRole('heading', { name: 'Is your company already registered?' })).toBeVisible();
  await page.getByRole('link', { name: /^No/ }).click();
  const steps = page.getByRole('list').filter({ hasText: 'Entity Details' }).getByRole('listitem');
  await expect(steps).toContainText(['Entity Details', 'Contact Details', 'Company Documents', 'Disclaimer']);
  await expect(page.getByRole('link', { name: 'Start the registration' })).toHaveAttribute(
    'href',
    '/register-partner',
  );
  await page.getByRole('link', { name: /^Yes/ }).click();
  await expect(contactForm(page).company).toBeVisible();
  await expect(page).toHaveURL('/company-registration?registered=yes');
});

// COMPANY-2, COMPANY-7, FORM-1
test('a contact person’s registration reaches the backend with the photo, and the contact person can sign in', async ({
  page,
  expectMessage,
}) => {
  const lastName = randomUUID();
  const email = `${lastName}@company.example`;
  const form = contactForm(page);
  await page.goto('/company-registration?registered=yes');
  await fillContactForm(page, COMPANY, { email, last_name: lastName });
  await form.photo.setInputFiles(IMAGE);
  await form.send();
  await expect(page).toHaveURL('/');
  await expectMessage('Your account has been created successfully. You can sign in now.');
  const name = `${PARTNER_USER.first_name} ${lastName}`;
  const { fields, files } = await readStoredForm(DEMO_BACKEND, `${name}, ${COMPANY}`);
  const partner_id = fields.get('partner_id') ?? '';
  expect(partner_id).toMatch(/^\d+$/);
  const sent = { ...PARTNER_USER, partner_id, email, last_name: lastName };
  const { password, ...stored } = partnerUserInput(sent);
  expect(Object.fromEntries(fields)).toEqual(stored);
  expect(IMAGE.buffer.equals(files.get('avatar')?.bytes ?? new Uint8Array())).toBe(true);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible();
});

// COMPANY-4, COMPANY-5
test('the contact person form shows a message for each error', async ({ page, javaScriptEnabled }) => {
  const form = contactForm(page);
  await page.goto('/company-registration?registered=yes');
  await form.firstName.fill(' ');
  await form.send();
  await expectFaults(page, [
    'You must select a Company.',
    'First Name must not be empty.',
    'Last Name must not be empty.',
    'Designation must not be empty.',
    'Mobile Number must not be empty.',
    'Landline Number must not be empty.',
    'Email must not be empty.',
    'Password must not be empty.',
    'Confirm Password must not be empty.',
  ]);
  await expect(form.company).toHaveAccessibleDescription('You must select a Company.');
  await fillContactForm(page, COMPANY, { email: 'not-an-address' });
  await form.password.fill('short');
  await form.confirmation.fill('short');
  await form.send();
  await expectFaults(page, [
    'The email field must be a valid email address.',
    'The password field must be at least 6 characters.',
    'The confirm password field must be at least 6 characters.',
  ]);
  await expect(form.company.locator('option:checked')).toHaveText(COMPANY);
  await fillContactForm(page, COMPANY, { confirm_password: 'another secret' });
  await form.send();
  await expectFaults(page, ['Password and Confirm Password does not match.']);
  if (!javaScriptEnabled) await expect(form.password).toHaveValue('');
});

// COMPANY-8, FORM-3
test('an e-mail address that is already registered is reported at its field', async ({ page }) => {
  const form = contactForm(page);
  await page.goto('/company-registration?registered=yes');
  await fillContactForm(page, COMPANY, { email: 'partner@portal.example' });
  await form.send();
  await expect(form.email).toHaveAccessibleDescription('The email has already been taken.');
  await expect(form.password).toHaveValue('');
});

// COMPANY-6
test('a photo that is not an image is rejected', async ({ page, javaScriptEnabled }) => {
  const form = contactForm(page);
  await page.goto('/company-registration?registered=yes');
  await fillContactForm(page, COMPANY);
  await form.photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('MZ') });
  if (javaScriptEnabled) await page.getByRole('button', { name: 'OK' }).click();
  await form.send();
  await expectFaults(page, ['File signature does not match expected format for image/png']);
});

// COMPANY-2
test('the e-mail address becomes the username: immediately with JavaScript, on submit without JavaScript', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/company-registration?registered=yes');
  const form = contactForm(page);
  const username = page.getByRole('textbox', { name: 'Username' });
  await expect(form.mobile).toHaveAttribute('placeholder', '0501234567');
  await form.email.fill('person@company.example');
  // Without JavaScript, an empty field for the username is not shown (FORM-62).
  if (javaScriptEnabled) await expect(username).toHaveValue('person@company.example');
  else await expect(username).toBeHidden();
  await form.send();
  await expect(username).not.toBeEditable();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await expect(username).toHaveValue('person@company.example');
});
