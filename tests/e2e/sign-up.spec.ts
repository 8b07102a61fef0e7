import { expect, test, type Page } from '../support/journey.ts';

async function choose(page: Page, name: string): Promise<void> {
  await page.goto('/login?tab=sign-up');
  await page.getByLabel(name).check();
  await page.getByRole('button', { name: 'Next' }).click();
}

// SIGNUP-3
test('each sign-up option opens its own form', async ({ page }) => {
  await choose(page, 'I am representing a company');
  await expect(page).toHaveURL('/register-partner/company');
  await choose(page, 'I want to apply as adjunct faculty');
  await expect(page).toHaveURL('/register-adjunct-faculty/applicant');
  await choose(page, 'I am an alumni (graduated)');
  await expect(page.getByRole('heading', { name: 'Register as a graduate (alumni)' })).toBeVisible();
  await choose(page, 'I am a current student');
  await expect(page.getByRole('heading', { name: 'Register as a current student' })).toBeVisible();
});

// SIGNUP-1, SIGNUP-2
test('Next without a chosen option shows an error', async ({ page }) => {
  await page.goto('/login?tab=sign-up');
  await expect(page.getByRole('group', { name: 'Please select from the below' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(4);
  for (const name of [
    'I am a current student',
    'I am an alumni (graduated)',
    'I am representing a company',
    'I want to apply as adjunct faculty',
  ]) {
    await expect(page.getByRole('radio', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'You must select any of the option!',
  );
  await expect(page).toHaveTitle(/^Error: Sign up/);
});

// SIGNUP-4, SIGNUP-5
test('Back keeps all entered values except passwords, and puts none of them into the URL', async ({
  page,
}) => {
  await choose(page, 'I am a current student');
  await page.getByLabel('Emirates ID').fill('784-1990-1234567-1');
  await page.getByLabel('Personal Email').fill('unknown@portal.example');
  await page.getByLabel('Phone Number').fill('0501234567');
  await page.getByLabel('Password', { exact: true }).fill('secret-one');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('I am a current student')).toBeChecked();
  await page.getByLabel('I am an alumni (graduated)').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Register as a graduate (alumni)' })).toBeVisible();
  await expect(page.getByLabel('Emirates ID')).toHaveValue('784-1990-1234567-1');
  await expect(page.getByLabel('Personal Email')).toHaveValue('unknown@portal.example');
  await expect(page.getByLabel('Phone Number')).toHaveValue('0501234567');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(page.url()).not.toContain('unknown');
});

// SIGNUP-6
test('an unknown sign-up option shows "Under Development" and a link back to the options', async ({
  page,
}) => {
  await page.goto('/login?tab=sign-up&as=unknown-option');
  await expect(page.getByText('Under Development')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the sign-up options' }).click();
  await expect(page.getByRole('radio')).toHaveCount(4);
});

// SIGNUP-4, SIGNUP-8, SIGNUP-9, SIGNUP-10, SIGNUP-11
test('the registration form shows a message for each missing or invalid value', async ({ page }) => {
  await choose(page, 'I am a current student');
  await page.getByRole('button', { name: 'Register' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([
    'Emirates ID must not be empty.',
    'Personal Email must not be empty.',
    'Phone Number must not be empty.',
    'Password must not be empty.',
    'Confirm password must not be empty.',
  ]);
  await page.getByLabel('Phone Number').fill('05012345678');
  await page.getByLabel('Personal Email').fill('not-an-address');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(
    /Phone Number cannot exceed 10 digits\./,
  );
  await expect(page.getByLabel('Personal Email')).toHaveAccessibleDescription(
    'The email field must be a valid email address.',
  );
});
