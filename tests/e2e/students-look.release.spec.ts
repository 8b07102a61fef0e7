import { expectAccessible } from '../support/accessible.ts';
import { expect, PORTAL, test } from '../support/journey.ts';
import { addAdvisedStudents } from '../support/students.ts';

// STUDENTS-2
test('the list of students passes axe and fits, for a counselor and an administrator', async ({
  page,
  signIn,
}) => {
  await signIn('careercounselor');
  const { word, applied, waiting } = await addAdvisedStudents(PORTAL.database, 'careercounselor');
  for (const account of ['careercounselor', 'admin']) {
    await signIn(account);
    await page.goto(`/students?q=${word}`);
    for (const name of [applied, waiting])
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expectAccessible(page, `/students as ${account}`);
    await page.setViewportSize({ width: 390, height: 844 });
    const filters = page.locator('summary').filter({ hasText: 'Filters' });
    await expect(filters).toBeVisible();
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

// RECORD-23, RECORD-24
test('on a phone, the first student who has not applied is below folded filters', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('careercounselor');
  const { waiting } = await addAdvisedStudents(PORTAL.database, 'careercounselor');
  await page.goto('/students?applied=no');
  await expect(page.getByRole('row').filter({ hasText: waiting })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove: Has not applied' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Order' })).toBeHidden();
  expect((await page.getByRole('rowheader').first().boundingBox())?.y).toBeLessThan(844);
  await expectAccessible(page, '/students?applied=no on a phone');
});

// STUDENTS-3
test('a search without a result says what to do', async ({ page, signIn }) => {
  await signIn('careercounselor');
  await addAdvisedStudents(PORTAL.database, 'careercounselor');
  await page.goto('/students?q=nothing-has-this-word');
  await expect(page.getByRole('heading', { name: 'No students match' })).toBeVisible();
  await expectAccessible(page, '/students without a result');
});
