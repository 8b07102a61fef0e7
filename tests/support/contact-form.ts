import { CONTACT_PERSON } from '#rules/forms/testing/applications.ts';

import { untilFilesChecked } from './files-checked.ts';
import type { Page } from './journey.ts';

/** Returns the controls of the form for a contact person of a registered company. */
export function contactForm(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  return {
    company: page.getByRole('combobox', { name: 'Company' }),
    firstName: field('First Name'),
    lastName: field('Last Name'),
    designation: field('Designation'),
    mobile: field('Mobile Number'),
    landline: field('Landline Number'),
    email: field('Email'),
    password: page.getByLabel('Password', { exact: true }),
    confirmation: page.getByLabel('Confirm Password'),
    photo: page.getByLabel('Personal photo'),
    async send() {
      await untilFilesChecked(page);
      await page.getByRole('button', { name: 'Register', exact: true }).click();
    },
  };
}

/**
 * Fills in all fields except the photo.
 *
 * @param company the label of the company in the list
 */
export async function fillContactForm(
  page: Page,
  company: string,
  changes: Partial<typeof CONTACT_PERSON> = {},
): Promise<void> {
  const form = contactForm(page);
  const person = { ...CONTACT_PERSON, ...changes };
  await form.company.selectOption(company);
  await form.firstName.fill(person.first_name);
  await form.lastName.fill(person.last_name);
  await form.designation.fill(person.designation);
  await form.mobile.fill(person.mobile_number);
  await form.landline.fill(person.land_line_number);
  await form.email.fill(person.email);
  await form.password.fill(person.password);
  await form.confirmation.fill(person.confirm_password);
}
