import { expect, type Locator, type Page, signOut, DEMO_BACKEND, test } from '../support/journey.ts';

/** Opens the newest e-mail to the address with this subject. Returns the link in it. */
async function openMail(page: Page, address: string, subject: string): Promise<Locator> {
  const mailbox = `${DEMO_BACKEND}/demo/mailbox?${new URLSearchParams({ address }).toString()}`;
  let mail = '';
  // The backend sends the e-mail after its response, so wait until it arrives.
  await expect(async () => {
    const list = await (await fetch(mailbox)).text();
    mail = new RegExp(`href="(/demo/mailbox/\\d+)">[^<]*${subject}`).exec(list)?.[1] ?? '';
    expect(mail).not.toBe('');
  }).toPass();
  await page.goto(DEMO_BACKEND + mail);
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
  await page.getByLabel('I am a current student').check();
  await page.getByRole('button', { name: 'Next' }).click();

  await page.getByLabel('Emirates ID').fill(emiratesId);
  await page.getByLabel('Personal Email').fill(email);
  await page.getByLabel('Phone Number').fill('050 123 4567');
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
