import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import { expectAccessible } from '../support/accessible.ts';
import { addColleague } from '../support/caseload.ts';
import { expect, PORTAL, test } from '../support/journey.ts';
import { addAdvisedStudents } from '../support/students.ts';

// STUDENTS-12, CASE-1, CASE-3, CASE-4, CASELOAD-6, CASELOAD-7
test('a counselor goes from the queue to a student, plans a next step, and hands the student over', async ({
  page,
  javaScriptEnabled,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  await signIn('careercounselor');
  const { word, applied } = await addAdvisedStudents(PORTAL.database, 'careercounselor');
  const colleague = await addColleague(PORTAL.database, word);
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const check = async (what: string) => {
    // axe needs a script.
    if (javaScriptEnabled) await expectAccessible(page, what);
  };

  // What waits is in the queue. It leads to the application, and this to the student.
  await page.goto('/queue');
  await expect(main.getByText(/waits? for you/).first()).toBeVisible();
  await page.goto(`/applications?q=${word}`);
  await main.getByRole('link', { name: applied }).first().click();
  await main.getByRole('link', { name: 'Page of the student', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: applied, exact: true })).toBeVisible();
  const address = page.url();
  await check('the page of a student');

  const [note, step] = [`Demo note ${word}.`, `Demo step ${word}`];
  await main.getByRole('link', { name: 'Write a note', exact: true }).click();
  await main.getByRole('textbox', { name: 'Note', exact: true }).fill(note);
  await main.getByRole('textbox', { name: /^Next step/ }).fill(step);
  await press('Save the note');
  // Nothing that was typed is lost.
  const day = main.getByLabel('Day of the next step');
  await expect(day).toHaveAccessibleDescription(/Choose the day of the next step\./);
  await expect(main.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(note);
  await day.fill(addDays(todayInDubai(), 1));
  await press('Save the note');
  await expectMessage('The note is saved');
  await expect(main.getByRole('region', { name: 'Timeline', exact: true }).getByText(note)).toBeVisible();

  await page.goto('/students/next-steps');
  await expect(main.getByRole('listitem').filter({ hasText: step })).toBeVisible();
  await check('the list of next steps');

  // The caseload has the next step too, until the student has another counselor.
  await page.goto(`/employment/careercounselor/users?q=${word}`);
  const row = main.getByRole('row').filter({ hasText: applied });
  await expect(row.getByText(step)).toBeVisible();
  await check('an own caseload');
  await row.getByRole('checkbox').check();
  await press('Hand over the chosen students');
  await main
    .getByRole('combobox', { name: 'Who advises them from now on' })
    .selectOption({ label: colleague });
  await main.getByRole('textbox', { name: 'Note (optional)' }).fill('Looks for work in Al Ain.');
  await press('Hand over');
  await expectMessage('1 student was handed over');
  await page.goto(`/employment/careercounselor/users?q=${word}`);
  await expect(row).toHaveCount(0);
  await page.goto('/students/next-steps');
  await expect(main.getByText(step)).toHaveCount(0);
  expect((await page.goto(address))?.status()).toBe(404);
});
