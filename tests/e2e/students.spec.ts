import { expect, PORTAL, test } from '../support/journey.ts';
import { addAdvisedStudents } from '../support/students.ts';

// STUDENTS-1, STUDENTS-2, STUDENTS-3, STUDENTS-4
test('a career counselor finds the students who have not applied, and the applications of the others', async ({
  page,
  signIn,
}) => {
  await signIn('careercounselor');
  const { word, applied, waiting } = await addAdvisedStudents(PORTAL.database, 'careercounselor');
  const main = page.getByRole('main');
  const row = (name: string) => main.getByRole('row').filter({ hasText: name });

  await page.goto('/alumni');
  await main.getByRole('link', { name: /^Students/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Students', exact: true })).toBeVisible();
  await expect(main.getByText(/of your (?:\d+ )?students ha(?:s|ve) not applied for a job\.$/)).toBeVisible();
  await expect(main.getByText(/^The list has people who signed in/)).toBeVisible();

  await main.getByRole('searchbox', { name: 'Search' }).fill(word);
  await main.locator('summary').filter({ hasText: 'Applications' }).click();
  await main.getByRole('checkbox', { name: 'Has not applied', exact: true }).check();
  await main.getByRole('button', { name: 'Apply these filters', exact: true }).click();
  await expect(page).toHaveURL(`/students?q=${word}&applied=no&sort=name`);
  await expect(main.getByText(/^1 of your \d+ students matches\.$/)).toBeVisible();
  await expect(row(waiting)).toContainText('class of 2027');
  await expect(row(waiting)).toContainText('None');
  await expect(row(applied)).toHaveCount(0);
  await expect(main.getByRole('link', { name: waiting, exact: true })).toHaveAttribute(
    'href',
    /^\/profile\//,
  );

  await main.getByRole('link', { name: 'Remove: Has not applied' }).click();
  await expect(row(waiting)).toBeVisible();
  await row(applied)
    .getByRole('link', { name: /^1 application of / })
    .click();
  await expect(page).toHaveURL(/\/applications\?q=/);
  await expect(main.getByText(applied).first()).toBeVisible();
});

// STUDENTS-7
test('the pages of the area are below the list', async ({ page, signIn }) => {
  await signIn('careercounselor');
  await page.goto('/students');
  const below = page.getByRole('region', { name: 'In this area' });
  await below.getByRole('link', { name: /^Graduating students/ }).click();
  await expect(page).toHaveURL('/graduating-students');
});
