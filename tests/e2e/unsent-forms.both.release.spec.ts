import { expect, type Page, sendSignInForm, test } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';
import { fillPerson, IMAGE, testimonialForm } from '../support/testimonial-page.ts';

const ADDRESS = '/create-student-testimonial';
const WORDS = 'Three years, and a trade.';
const NOTICE = 'We saved what you typed';

/** Ends the session by deleting its cookie. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'portal' });
}

/** Signs in again from the home page, which shows that the session has expired. */
async function signInAgain(page: Page, account: string): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('Your session has expired');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await sendSignInForm(page, account);
}

// SESSION-17
test('a testimonial sent after the session expired is restored without its image after signing in', async ({
  page,
  signIn,
  expectMessage,
}) => {
  const form = testimonialForm(page);
  const account = await newStudent();
  await signIn(account);
  await page.goto(ADDRESS);
  await fillPerson(page, 'A graduate');
  await form.hidesName.check();
  await form.image.setInputFiles(IMAGE);
  await form.words.fill(WORDS);
  await endSession(page);
  await form.send();
  await signInAgain(page, account);
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(form.name).toHaveValue('A graduate');
  await expect(form.designation).toHaveValue('Head of Training');
  await expect(form.phone).toHaveValue('0501234567');
  await expect(form.hidesName).toBeChecked();
  await expect(form.words).toHaveValue(WORDS);
  await expect(form.image).toHaveValue('');
  await form.send();
  await expect(page).toHaveURL('/dashboard');
  await expectMessage('Your testimonial has been submitted successfully.');
  await page.goto(ADDRESS);
  await expect(form.words).toHaveValue('');
});

// SESSION-17, RECORD-21
test('a restored form is empty after its user deletes the text, also what they have changed since', async ({
  page,
  signIn,
}) => {
  const account = await newStudent();
  await signIn(account);
  await page.goto('/my-profile/edit');
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await headline.fill('Typed before the session ended');
  await endSession(page);
  await page.getByRole('button', { name: 'Save your profile' }).click();
  await signInAgain(page, account);
  await expect(page).toHaveURL('/my-profile/edit');
  await expect(headline).toHaveValue('Typed before the session ended');
  await headline.fill('Changed after it');
  // The page would stay after a question of the browser.
  page.on('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('button', { name: 'Delete what I typed' }).click();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await expect(headline).toHaveValue('');
});
