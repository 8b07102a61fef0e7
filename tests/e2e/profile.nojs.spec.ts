import { expect, test } from '../support/journey.ts';

// PROFILE-1, PROFILE-4, PROFILE-6
test('the profile shows the account and the studies, and a printed letter contains only the letter', async ({
  page,
  signIn,
}) => {
  await signIn('active');
  await page.goto('/my-profile');
  const value = (term: string) => page.getByRole('term').filter({ hasText: term }).locator('+ dd');
  await expect(value('Student number')).toHaveText('202300118');
  await expect(value('College')).toHaveText('Abu Dhabi Polytechnic (ADPOLY)');
  await expect(value('Status')).toHaveText('Current student');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(value('E-mail address')).toHaveText('active@portal.example');

  await page.goto('/self-service');
  await page
    .getByRole('main')
    .getByRole('link', { name: /continuing study/ })
    .click();
  const letter = page.getByRole('article');
  await expect(letter).toContainText('Demo Active Student, student number 202300118, is enrolled at');
  await expect(letter).toContainText(/Date: \d\d-\d\d-\d{4}/);
  await page.emulateMedia({ media: 'print' });
  await expect(letter.getByRole('heading', { name: 'To whom it may concern' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

// PROFILE-5
test('a letter that is not for the user’s account is refused with an explanation', async ({
  page,
  signIn,
}) => {
  await signIn('alumni');
  await page.goto('/adpoly-to-whom-it-may-concern');
  await expect(page.getByRole('heading', { name: 'This letter is not for your account' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Self Services' }).click();
  await expect(page.getByRole('main')).toContainText('Ask the registrar of your college.');
});
