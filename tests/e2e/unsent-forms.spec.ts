import { expect, type Page, sendSignInForm, signOut, test } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';
import { VIDEO, fillPerson, IMAGE, testimonialForm } from '../support/testimonial-page.ts';

const ADDRESS = '/create-student-testimonial';
const WORDS = 'Three years, and a trade.';
const NOTICE = 'We saved what you typed';

/** The session is over: its cookie leads nowhere. */
async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'portal' });
}

/** Home, with the reason: from there the way leads back. */
async function signInAgain(page: Page, account: string): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('Your session has expired');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await sendSignInForm(page, account);
}

test('a testimonial sent after the session’s end is there after signing in again', async ({
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

test('what was chosen of types and links comes back too, and may be thrown away', async ({
  page,
  signIn,
}) => {
  const form = testimonialForm(page);
  const account = await newStudent();
  await signIn(account);
  await page.goto(ADDRESS);
  await fillPerson(page, 'An alumna');
  await form.choose('Video');
  await form.choose('File');
  await form.video.setInputFiles(VIDEO);
  await endSession(page);
  await form.send();
  await signInAgain(page, account);
  await expect(form.name).toHaveValue('An alumna');
  await expect(page.getByRole('radio', { name: 'File' })).toBeChecked();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await expect(form.designation).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked();
});

test('another account does not see it', async ({ page, signIn }) => {
  const form = testimonialForm(page);
  const account = await newStudent();
  await signIn(account);
  await page.goto(ADDRESS);
  await fillPerson(page, 'A student');
  await form.words.fill(WORDS);
  await endSession(page);
  await form.send();
  await signInAgain(page, await newStudent());
  await expect(page).toHaveURL(ADDRESS);
  await expect(form.words).toHaveValue('');
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await signOut(page);
  await signIn(account);
  await page.goto(ADDRESS);
  await expect(form.words).toHaveValue(WORDS);
});
