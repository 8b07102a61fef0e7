import { contactForm, fillContactForm } from '../support/contact-form.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, type Page, sendSignInForm, test } from '../support/journey.ts';

/** Counts the POST requests of the page. @returns a function that reads the count */
function countPosts(page: Page): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  return () => posts;
}

/** Focuses a field and waits until the page has loaded and run the validation schemas. */
async function beginToFill(page: Page, label: string): Promise<void> {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const library = page.waitForResponse(/schemas-.*\.js/);
  await page.getByLabel(label).focus();
  await library;
  // An import of the same scripts resolves when the page has run them.
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), scripts);
}

// FORM-7
test('the validation schemas load on the first focus, and then the browser validates without a request', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const posts = countPosts(page);
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('schemas-'))).toEqual([]);
  await beginToFill(page, 'Email');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Login' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Email must not be empty.',
    'The password field must be at least 6 characters.',
  ]);
  await expect(page).toHaveTitle(/^Error: Sign in/);
  // Nothing was sent, so the input is still there.
  await expect(page.getByLabel('Password')).toHaveValue('short');
  expect(posts()).toBe(0);
  await summary.getByRole('link', { name: 'Email must not be empty.' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
});

// FORM-4, FORM-29
test('a message clears on focus or blur until the next validation, and the error summary drops corrected fields', async ({
  page,
}) => {
  await page.goto('/login');
  await beginToFill(page, 'Email');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  const lines = summary.getByRole('link');
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password');
  await expect(email).toHaveAccessibleDescription('Email must not be empty.');
  await email.focus();
  await expect(email).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription('Email must not be empty.');
  await expect(password).toHaveAccessibleDescription('Password must not be empty.');
  await password.focus();
  await password.blur();
  await expect(password).toHaveAccessibleDescription('');
  await expect(email).toHaveAccessibleDescription('Email must not be empty.');

  await expect(lines).toHaveText(['Email must not be empty.', 'Password must not be empty.']);
  await email.pressSequentially('demo@');
  await expect(lines).toHaveCount(2);
  await email.pressSequentially('portal.example');
  await expect(lines).toHaveText(['Password must not be empty.']);
  await expect(email).toBeFocused();
  // The line does not return while the user types.
  await email.fill('demo');
  await expect(lines).toHaveText(['Password must not be empty.']);
  await password.pressSequentially('secret');
  await expect(summary).toBeHidden();
  await expect(page).toHaveTitle(/^Sign in/);
  await expect(password).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary).toBeFocused();
  await expect(lines).toHaveText(['The email field must be a valid email address.']);
});

// FORM-29, FORM-3, COMPANY-8
test('the error summary drops an error of the server when its field changes', async ({ page }) => {
  await page.goto('/company-registration?registered=yes');
  await fillContactForm(page, 'Demo Aviation Maintenance', { email: 'partner@portal.example' });
  const form = contactForm(page);
  await form.send();
  const taken = page
    .getByRole('alert', { name: 'There is a problem' })
    .getByRole('link', { name: 'The email has already been taken.' });
  await expect(taken).toBeVisible();
  await expect(form.email).toHaveAccessibleDescription('The email has already been taken.');
  await expect(form.password).toHaveValue('');
  await form.password.fill('another secret');
  await expect(taken).toBeVisible();
  await form.email.fill('another@portal.example');
  await expect(taken).toBeHidden();
});

// FORM-6, SIGNIN-4
test('a password can be shown, and a refused sign-in hides and clears it', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Password').fill('not-the-one');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
  await page.getByLabel('Email').fill('active@portal.example');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Invalid email or password.',
  );
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue('active@portal.example');
});

// SIGNUP-7, SIGNUP-10
test('an Emirates ID is formatted on typing, pasting and correcting, and the caret keeps its position', async ({
  page,
}) => {
  await page.goto('/login?tab=sign-up&as=student');
  const field = page.getByLabel('Emirates ID');
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);
  await field.pressSequentially('78a4-19901234567199');
  await expect(field).toHaveValue('784-1990-1234567-1');
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('784-1901-2345671');
  expect(await caret()).toBe(5);
  await page.keyboard.type('9');
  await expect(field).toHaveValue('784-1990-1234567-1');
  expect(await caret()).toBe(6);
  await field.fill('');
  await field.focus();
  // Inserts the whole text at once, like a paste.
  await page.keyboard.insertText(' 784 1990 1234567 1 ');
  await expect(field).toHaveValue('784-1990-1234567-1');
  const phone = page.getByLabel('Phone Number');
  await phone.pressSequentially('05o0-12');
  await expect(phone).toHaveValue('05012');
});

// SIGNIN-1
test('a button is not busy while another form of the page is sent', async ({ page }) => {
  await page.goto('/login');
  // The request stays unanswered.
  await holdBack(page, /\/cookie-consent/);
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Login' })).not.toHaveAttribute('aria-disabled');
});

// SIGNIN-1, SIGNIN-12
test('a user can sign in and choose a student account with only the keyboard', async ({ page }) => {
  await page.goto('/login');
  const released = Promise.withResolvers<undefined>();
  await page.route('**/login.data*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('multi@portal.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('portal-demo');
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Signing in…' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  released.resolve(undefined);
  const dialog = page.getByRole('dialog', { name: 'Choose your student account' });
  await expect(dialog).toBeVisible();
  const proceed = dialog.getByRole('button', { name: 'Continue' });
  await expect(proceed).toBeDisabled();
  await page.keyboard.press('ArrowDown');
  await expect(proceed).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

// SIGNIN-12, SIGNIN-13, SIGNIN-14
test('the page does not scroll behind the account dialog, which reopens after a failed choice', async ({
  page,
}) => {
  await page.goto('/login');
  await sendSignInForm(page, 'multi');
  const dialog = page.getByRole('dialog', { name: 'Choose your student account' });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  const radio = dialog.getByRole('radio').first();
  await radio.check();
  await radio.evaluate((input: HTMLInputElement) => (input.value = '000'));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const popup = page.getByRole('dialog', { name: 'Oops...' });
  await expect(popup).toContainText('Failed to process student selection. Please try again.');
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(popup).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

// FORM-16
test('a form whose text is too long is not sent, and the message names the field', async ({ page }) => {
  const posts = countPosts(page);
  await page.goto('/create-testimonial');
  await beginToFill(page, 'Designation');
  await page.getByLabel('Designation').fill('x'.repeat(16 * 1024 + 1));
  await page.getByRole('button', { name: 'Create' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toContainText('Your text is too long to send.');
  await expect(
    summary.getByRole('link', { name: 'Designation: this text is too long.', exact: true }),
  ).toBeVisible();
  expect(posts()).toBe(0);
});
