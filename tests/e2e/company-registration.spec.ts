import { randomUUID } from 'node:crypto';

import { PARTNER_USER, partnerUserInput } from '#rules/forms/testing/applications.ts';

import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { expect, test, DEMO_BACKEND } from '../support/journey.ts';
import { readStoredForm } from '../support/submissions.ts';
import { IMAGE } from '../support/testimonial-page.ts';

const COMPANY = 'Demo Aviation Maintenance';

// COMPANY-2, COMPANY-7, FORM-1
test('a contact person’s registration reaches the backend with the photo, and the contact person can sign in', async ({
  page,
  context,
  baseURL,
  expectMessage,
  javaScriptEnabled,
}) => {
  const lastName = randomUUID();
  const email = `${lastName}@company.example`;
  const form = contactForm(page);
  await page.goto('/company-registration?registered=yes');
  await fillContactForm(page, COMPANY, { email, last_name: lastName });
  const username = page.getByLabel('Username');
  // Without JavaScript, an empty field for the username is not shown (FORM-62).
  if (javaScriptEnabled) {
    await expect(username).toHaveValue(email);
    await expect(username).not.toBeEditable();
  } else await expect(username).toBeHidden();
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
  const signedIn = await context.request.post('/login', {
    form: { email, password },
    headers: { origin: baseURL ?? '' },
  });
  expect(signedIn.url()).toBe(`${baseURL}/dashboard`);
  expect(await signedIn.text()).toContain(name);
});
