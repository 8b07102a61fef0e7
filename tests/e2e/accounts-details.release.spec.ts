import { expect, sendSignInForm, test } from '../support/journey.ts';

// SIGNUP-5, SIGNUP-14
test('Back and a refused registration keep all entered values except passwords, and put none into the URL', async ({
  page,
  expectMessage,
}) => {
  await page.goto('/login?tab=sign-up&as=student');
  await page.getByLabel('Emirates ID').fill('784199012345671');
  await page.getByLabel('Personal Email').fill('alumni@portal.example');
  await page.getByLabel('Phone Number').fill('0501234567');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('secret-one');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('I am a current student')).toBeChecked();
  await page.getByLabel('I am an alumni (graduated)').check();
  await page.getByRole('button', { name: 'Next' }).click();
  const heading = page.getByRole('heading', { name: 'Register as a graduate (alumni)' });
  const expectValues = async () => {
    await expect(heading).toBeVisible();
    await expect(page.getByLabel('Emirates ID')).toHaveValue('784-1990-1234567-1');
    await expect(page.getByLabel('Personal Email')).toHaveValue('alumni@portal.example');
    await expect(page.getByLabel('Phone Number')).toHaveValue('0501234567');
    await expect(password).toHaveValue('');
    expect(page.url()).not.toContain('alumni@');
  };
  await expectValues();
  await password.fill('first-one');
  await page.getByLabel('Confirm Password').fill('first-one');
  await page.getByRole('button', { name: 'Register' }).click();
  await expectMessage('Oops...');
  await expect(page.getByLabel('Personal Email')).toHaveAccessibleDescription(
    'The email has already been taken.',
  );
  await expectValues();
});

// SIGNIN-5, SIGNIN-6, SIGNIN-7
test('an unverified user can request the verification e-mail again on the sign-in page', async ({
  page,
  expectMessage,
}) => {
  await page.goto('/login');
  await sendSignInForm(page, 'unverified');
  const resend = page.getByRole('button', { name: 'Resend Verification Email' });
  await expect(resend).toBeVisible();

  await page.getByLabel('Email').fill('');
  await resend.click();
  await expectMessage(
    "Please enter your email address in the username field and click 'Resend Verification Email'",
  );
  await page.getByLabel('Email').fill('unverified');
  await resend.click();
  await expectMessage('Invalid Email', 'Please enter a valid email address.');
  await expect(page.getByLabel('Email')).toHaveValue('unverified');

  await page.getByLabel('Email').fill('unverified@portal.example');
  await resend.click();
  await expectMessage('Verify your account!', 'If the address is registered and not verified yet');
  await expect(resend).toBeHidden();
});
