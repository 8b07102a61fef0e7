import { EXE, PDF } from '#rules/files/testing/samples.ts';

import { expectAccessible, expectAccessiblePart } from '../support/accessible.ts';
import { waitForScripts } from '../support/hydrated.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';

// PROFILE-3
test('an image that cannot be loaded is hidden, so that the silhouette below it shows', async ({
  page,
  signIn,
}) => {
  await page.route('**/my-picture', (route) => route.fulfill({ status: 404, body: '' }));
  await signIn('active');
  await page.goto('/my-profile');
  const image = page.getByRole('main').locator('img[src="/my-picture"]');
  await expect(image).toHaveAttribute('hidden');
  await expect(image.locator('xpath=..').locator('svg')).toBeVisible();
});

// PROFILE-10, PROFILE-11
test('a file that is no PDF is refused before it is sent, and another one is saved with its progress', async ({
  page,
  signIn,
  expectMessage,
}) => {
  await signIn(await newStudent());
  await page.goto('/my-profile/edit');
  const cv = page.getByLabel('CV (optional)');
  const program = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(EXE) };
  await cv.setInputFiles(program);
  await expectMessage('cv.pdf');
  await expect(cv).toHaveAccessibleDescription(/Only PDF files are allowed\./);
  await cv.setInputFiles({ ...program, buffer: Buffer.from(PDF) });
  await expect(cv).not.toHaveAccessibleDescription(/Only PDF files are allowed\./);
  await page.getByRole('button', { name: 'Save your profile' }).click();
  await expectMessage('Your profile is saved');
  await page.goto('/my-profile/edit');
  await page.getByRole('checkbox', { name: 'Remove the CV' }).check();
  await page.getByRole('button', { name: 'Save your profile' }).click();
  await expectMessage('Your profile is saved');
  await expect(page.getByRole('link', { name: 'Add: CV' })).toBeVisible();
});

// PROFILE-10
test('a second window keeps its text and its file after the first one has saved, and replaces the change', async ({
  page,
  context,
  signIn,
  expectMessage,
}) => {
  await signIn(await newStudent());
  const other = await context.newPage();
  waitForScripts(other);
  await page.goto('/my-profile/edit');
  await other.goto('/my-profile/edit');
  const headline = (window: Page) => window.getByRole('textbox', { name: 'Headline' });
  await headline(other).fill('From the other window');
  await other.getByRole('button', { name: 'Save your profile' }).click();
  await expect(other).toHaveURL('/my-profile');

  await headline(page).fill('From this window');
  await page
    .getByLabel('CV (optional)')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await page.getByRole('checkbox', { name: 'CV: Alumni' }).check();
  await page.getByRole('button', { name: 'Save your profile' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toContainText('You have changed your profile in another window');
  await expect(headline(page)).toHaveValue('From this window');
  await expect(page.getByRole('checkbox', { name: 'CV: Alumni' })).toBeChecked();
  await expectAccessible(page, 'a form with a conflict');
  await page.getByRole('button', { name: 'Save your profile' }).click();
  await expectMessage('Your profile is saved');
  await expect(page.getByRole('main')).toContainText('From this window');
  await expect(page.getByRole('main').getByRole('link', { name: /cv\.pdf/ })).toBeVisible();
});

// POPUP-21
test('on a page where a student works, a notice is above the content and not a dialog', async ({
  page,
  signIn,
}) => {
  await signIn(await newStudent());
  await page.goto('/employment');
  await page.getByRole('button', { name: 'Accept All' }).click();
  const notice = page.locator('form[action="/student-notice"]');
  await expect(notice).toContainText('Your profile has no CV yet.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL('/employment');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// POPUP-7
test('the dialog of a notice that is closed stays closed for its student', async ({ page, signIn }) => {
  const account = await newStudent();
  await signIn(account);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Accept All' }).click();
  const notice = page.getByRole('dialog', { name: 'Update your CV' });
  await expect(notice).toBeVisible();
  await expectAccessiblePart(page, 'dialog[open]', 'a notice');
  const closed = page.waitForResponse('**/student-notice');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  expect((await closed).status()).toBe(200);
  await signIn(account);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
