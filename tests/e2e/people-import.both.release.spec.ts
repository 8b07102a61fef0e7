import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';

const HEADINGS = 'Student id,Name,Email,College,Programme,Class,Status';

/** Returns a file with students whom no other journey imports, and one line that is refused. */
function fileOf(prefix: string, students: number) {
  const lines = Array.from(
    { length: students },
    (_, index) =>
      `${prefix}${index},طالب تجريبي ${prefix}${index},${prefix}-${index}@demo.example,ADPOLY,Robotics,2027,active`,
  );
  const text = [HEADINGS, ...lines, `${prefix}X,,,HARVARD,,,active`].join('\r\n');
  return { name: `${prefix}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

// IMPORT-1, IMPORT-3, IMPORT-5, IMPORT-6, IMPORT-7
test('an admin imports students, reads the report, finds a student, and undoes the import', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  const prefix = `J${javaScriptEnabled ? 1 : 2}${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await signIn('admin');
  await page.goto('/people');
  await page.getByRole('link', { name: 'Import people' }).first().click();
  await page.getByLabel('CSV file').setInputFiles(fileOf(prefix, 120));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${prefix}.csv` })).toBeVisible();
  await expect(page.getByText('The file was checked. Nothing is changed yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Refused 1' }).click();
  await expect(page.getByText('Write ATHS, ADPOLY, FCHS or ADVETI.')).toBeVisible();
  // axe needs a script.
  if (javaScriptEnabled) await expectAccessible(page, 'a preview');

  await page.getByRole('button', { name: 'Start the import' }).click();
  const imported = page.getByRole('heading', { name: 'Imported', exact: true });
  // Without a script, a link shows the progress.
  await expect(async () => {
    if (!javaScriptEnabled && !(await imported.isVisible())) await page.reload();
    await expect(imported).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('120 new, 0 changed, 0 unchanged, 1 refused.')).toBeVisible();

  await page.goto(`/people?q=${prefix}119`);
  await expect(page.getByRole('rowheader', { name: `طالب تجريبي ${prefix}119 ` })).toBeVisible();
  await expect(page.getByText('ADPOLY, Robotics, class of 2027, active').first()).toBeVisible();
  await page.goBack();

  await page.getByText('Undo this import', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, undo this import' }).click();
  const undone = page.getByRole('heading', { name: 'Undone', exact: true });
  await expect(async () => {
    if (!javaScriptEnabled && !(await undone.isVisible())) await page.reload();
    await expect(undone).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.goto(`/people?q=${prefix}119`);
  await expect(page.getByText('No people match')).toBeVisible();
});
