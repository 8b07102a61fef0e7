import { expectAccessible } from '../support/accessible.ts';
import { expect, PORTAL, test } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';
import { addAdvisedStudents } from '../support/students.ts';

// FIND-12
test('a search without a result says what to try', async ({ page, javaScriptEnabled }) => {
  await page.goto('/search?q=xylophonist');
  await expect(page.getByRole('heading', { level: 2, name: 'Nothing was found' })).toBeVisible();
  await expect(page.getByText('Try fewer or other words')).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page, '/search without results');
});

// FIND-13
test('a student keeps recent searches, opens one, and stops it', async ({
  page,
  signIn,
  expectMessage,
  javaScriptEnabled,
}) => {
  await signIn(await newStudent());
  await page.goto('/search');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await recent.getByRole('button', { name: 'Keep my recent searches' }).click();
  await expectMessage('Your recent searches are kept');
  await page.goto('/search?q=سيرة+ذاتية');
  await expect(page.getByRole('link', { name: 'My Profile' }).last()).toBeVisible();
  await page.goto('/search');
  if (javaScriptEnabled) await expectAccessible(page, '/search with recent searches');
  await recent.getByRole('link', { name: 'سيرة ذاتية' }).click();
  await expect(page).toHaveTitle(/^Search: سيرة ذاتية · /);
  await page.goto('/search');
  await recent.getByRole('button', { name: 'Stop, and delete them' }).click();
  await expectMessage('Your recent searches are no longer kept');
  await expect(recent.getByRole('link')).toHaveCount(0);
});

// FIND-5
test('a career counselor finds a student, and opens the list of students with this name', async ({
  page,
  signIn,
}) => {
  await signIn('careercounselor');
  const { applied, word } = await addAdvisedStudents(PORTAL.database, 'careercounselor');
  await page.goto(`/search?q=${word}`);
  await page
    .getByRole('region', { name: /^People/ })
    .getByRole('link', { name: applied })
    .click();
  await expect(page).toHaveURL(/\/students\?q=/);
  await expect(page.getByRole('row').filter({ hasText: applied })).toBeVisible();
});
