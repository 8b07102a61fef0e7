import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';

const HEADINGS = 'Student id,Category,Employer,Job title,Field of work,City,Since,Related,Salary';

// OUTCOME-7
test('an admin imports an outcome, and undoes the import', async ({
  page,

  signIn,
  javaScriptEnabled,
}) => {
  const employer = `Demo Employer ${crypto.randomUUID().slice(0, 6)}`;
  const lines = [
    `201900781,Employed full time,${employer},Operator,Energy and environment,Al Ain,2020-09-01,Yes,`,
    'X-00001,Looking for work,,,,,,,',
  ];
  const buffer = Buffer.from([HEADINGS, ...lines].join('\r\n'));
  // The sign-in adds the student record of this graduate to the directory.
  await signIn('alumni');
  await signIn('admin');
  await page.goto('/alumni-management');
  await page.getByRole('link', { name: 'Import outcomes' }).first().click();
  if (javaScriptEnabled) await expectAccessible(page, 'the form');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'demo-outcomes.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'demo-outcomes.csv' })).toBeVisible();
  await expect(page.getByText('The directory has no student with this student id.')).toBeVisible();
  // axe needs a script.
  if (javaScriptEnabled) {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page, `a preview at ${width} px`);
    }
  }

  await page.getByRole('button', { name: 'Add 1 outcome' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();
  await expect(page.getByText('1 outcome was added. 1 line is refused.')).toBeVisible();
  await page.getByText('Undo this import', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, undo this import' }).click();
  await expect(page.getByRole('heading', { name: 'Undone', exact: true })).toBeVisible();
  await expect(page.getByText('1 outcome was removed again.')).toBeVisible();
});
