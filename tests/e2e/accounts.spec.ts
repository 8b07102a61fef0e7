import {
  expect,
  type Locator,
  type Page,
  sendSignInForm,
  signOut,
  DEMO_BACKEND,
  test,
} from '../support/journey.ts';

/** Opens the newest e-mail to the recipient in the demo backend's mailbox. Returns its link. */
async function openMail(page: Page, recipient: string, subject: string): Promise<Locator> {
  // The backend sends the e-mail after its response, so wait until it arrives.
  await expect(async () => {
    await page.goto(`${DEMO_BACKEND}/demo/mailbox`);
    await expect(page.getByRole('listitem').filter({ hasText: recipient }).first()).toContainText(subject);
  }).toPass();
  await page
    .getByRole('listitem')
    .filter({ hasText: recipient })
    .getByRole('link', { name: subject })
    .first()
    .click();
  return page.getByRole('definition').getByRole('link');
}

// SIGNUP-11, SIGNUP-13, ACCOUNT-2, ACCOUNT-9, ACCOUNT-14
test('a student registers, verifies the e-mail address and later resets a forgotten password', async ({
  page,
  javaScriptEnabled,
  expectMessage,
}, info) => {
  test.setTimeout(90_000);
  // Each project registers another student: the backend accepts an address and an Emirates ID only once.
  const [name, emiratesId] = info.project.name.startsWith('without')
    ? ['plain', '784-1990-1234567-1']
    : ['scripted', '784-1990-7654321-1'];
  const email = `student.${name}@portal.example`;

  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('group')).toHaveAccessibleDescription('You must select any of the option!');
  await page.getByLabel('I am a current student').check();
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByLabel('Emirates ID').fill(emiratesId);
  await page.getByLabel('Personal Email').fill(email);
  await page.getByLabel('Phone Number').fill('050 123 4567');
  await page.getByLabel('Password', { exact: true }).fill('first-one');
  await page.getByLabel('Confirm Password').fill('another-one');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(
    'Type the same password again Password and Confirm Password does not match.',
  );
  await expect(page.getByLabel('Emirates ID')).toHaveValue(emiratesId);
  await page.getByLabel('Password', { exact: true }).fill('first-one');
  await page.getByLabel('Confirm Password').fill('first-one');
  await page.getByRole('button', { name: 'Register' }).click();
  await expectMessage('Welcome to the Alumni Portal!');

  await (await openMail(page, email, 'Verify your e-mail address')).click();
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Verify my address' }).click();
  await expectMessage('Your email has been verified successfully.');
  await expect(page).toHaveURL('/my-profile');
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
  await signOut(page);

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectMessage('If the address is registered');
  await (await openMail(page, email, 'Choose a new password')).click();
  await page.getByLabel('New Password', { exact: true }).fill('second-one');
  await page.getByLabel('Confirm New Password').fill('second-one');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expectMessage('Your password has been reset successfully.');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('second-one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

// SIGNUP-14
test('an e-mail address that is already registered is reported in a message and at its field', async ({
  page,
  expectMessage,
}) => {
  await page.goto('/login?tab=sign-up&as=alumni');
  await page.getByLabel('Emirates ID').fill('784199012345671');
  await page.getByLabel('Personal Email').fill('alumni@portal.example');
  await page.getByLabel('Phone Number').fill('0501234567');
  await page.getByLabel('Password', { exact: true }).fill('first-one');
  await page.getByLabel('Confirm Password').fill('first-one');
  await page.getByRole('button', { name: 'Register' }).click();
  await expectMessage('Oops...');
  await expect(page.getByLabel('Personal Email')).toHaveAccessibleDescription(
    'The email has already been taken.',
  );
});

test('a rejected registration keeps the values that were entered before a switch to another option', async ({
  page,
  expectMessage,
}) => {
  await page.goto('/login?tab=sign-up&as=student');
  await page.getByLabel('Emirates ID').fill('784199012345671');
  await page.getByLabel('Personal Email').fill('alumni@portal.example');
  await page.getByLabel('Phone Number').fill('0501234567');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('I am an alumni (graduated)').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill('first-one');
  await page.getByLabel('Confirm Password').fill('first-one');
  await page.getByRole('button', { name: 'Register' }).click();
  await expectMessage('Oops...');
  await expect(page.getByRole('heading', { name: 'Register as a graduate (alumni)' })).toBeVisible();
  await expect(page.getByLabel('Personal Email')).toHaveValue('alumni@portal.example');
  await expect(page.getByLabel('Emirates ID')).toHaveValue(/^784-?1990-?1234567-?1$/);
});

// ACCOUNT-3, ACCOUNT-7
test('an invalid link from an e-mail shows a message and the form for another e-mail', async ({
  page,
  expectMessage,
}) => {
  await page.goto('/verify-your-email/made-up');
  await page.getByRole('button', { name: 'Verify my address' }).click();
  await expectMessage('This link is invalid or has expired.');
  await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible();
  await page.getByLabel('Email').fill('unverified@portal.example');
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expectMessage('Verify your account!');
  await expect(page).toHaveURL('/login');
  await page.goto('/reset-your-password/made-up');
  await expect(page).toHaveURL('/forgot-password');
  await expectMessage('This link is invalid or has expired.');
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
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

// SIGNIN-5
test('a sign-in with a wrong password does not offer another verification e-mail', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('active@portal.example');
  await page.getByLabel('Password').fill('not-the-one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toHaveCount(0);
});
