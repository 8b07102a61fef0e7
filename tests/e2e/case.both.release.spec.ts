import { dateInDubai } from '#rules/resources/engine/dates.ts';

import { expectAccessible } from '../support/accessible.ts';
import { expect, PORTAL, test } from '../support/journey.ts';
import { addAdvisedStudents } from '../support/students.ts';

// CASE-1, CASE-3, CASE-6, CASE-7
test('an adviser writes a note with a next step, finds it on the dashboard and marks it as done', async ({
  page,
  javaScriptEnabled,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  // A dashboard has at most two lines of one kind, so two runs at the same time use two accounts.
  const account = javaScriptEnabled ? 'careercounselor' : 'supervisor';
  const mark = crypto.randomUUID().slice(0, 8);
  const [note, step] = [`Demo note ${mark}.`, `Demo step ${mark}`];
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const timeline = page.getByRole('region', { name: 'Timeline', exact: true });

  await signIn(account);
  const { word, waiting: student } = await addAdvisedStudents(PORTAL.database, account);
  await page.goto(`/students?q=${word}`);
  await page.getByRole('link', { name: student, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: student, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Write a note', exact: true }).click();
  await page.getByRole('combobox', { name: 'Kind of note' }).selectOption('Phone call');
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill(note);
  await page.getByRole('textbox', { name: /^Next step/ }).fill(step);
  await press('Save the note');
  // Nothing that was typed is lost.
  const day = page.getByLabel('Day of the next step');
  await expect(day).toHaveAccessibleDescription(/Choose the day of the next step\./);
  await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(note);
  if (javaScriptEnabled) await expectAccessible(page, 'the form of a note with an error');
  await day.fill(dateInDubai(new Date()));
  await press('Save the note');
  await expectMessage('The note is saved');
  await expect(timeline.getByText(note)).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page, 'the page of a student');

  await page.goto('/students/next-steps');
  const own = page.getByRole('listitem').filter({ hasText: step });
  await expect(own.getByText('Today')).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page, 'the list of next steps');

  await page.goto('/dashboard');
  await page.getByRole('link', { name: `Take the next step with ${student}: ${step}` }).click();
  const done = page.getByRole('button', { name: new RegExp(`^Mark as done: .*${mark}`) });
  await done.first().click();
  await expectMessage('The next step is done');
  await expect(timeline.getByText('Next step done').first()).toBeVisible();
  await page.goto('/students/next-steps');
  await expect(page.getByText(step)).toHaveCount(0);
});
