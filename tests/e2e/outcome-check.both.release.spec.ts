import { isolate } from '#rules/text/isolate.ts';

import { expectAccessible } from '../support/accessible.ts';
import { expect, PORTAL, test } from '../support/journey.ts';
import { addReportedOutcomes } from '../support/student-outcomes.ts';
import { addAdvisedStudents } from '../support/students.ts';

// OUTCOME-3, OUTCOME-4, OUTCOME-8, OUTCOME-9
test('an adviser checks outcomes, asks about one, records one, and finds who looks for work', async ({
  page,
  javaScriptEnabled,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  const account = javaScriptEnabled ? 'careercounselor' : 'supervisor';
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const outcome = page.getByRole('region', { name: 'Outcome', exact: true });

  await signIn(account);
  // Only the one who has applied has an account, which a question needs.
  const { word, applied: second, waiting: first } = await addAdvisedStudents(PORTAL.database, account);
  await addReportedOutcomes(PORTAL.database, [first, second]);
  await page.goto('/students/outcomes');
  if (javaScriptEnabled) await expectAccessible(page, 'the outcomes to check');
  await press(`Verify: ${isolate(first)}`);
  await expectMessage('The outcome is verified');
  await expect(page.getByRole('link', { name: first, exact: true })).toBeHidden();
  await page.getByRole('link', { name: `Ask a question: ${isolate(second)}`, exact: true }).click();
  const question = page.getByRole('textbox', { name: 'Question', exact: true });
  await question.fill('Why?');
  await press('Send the question');
  await expect(page.getByText('Question must have at least 10 characters.').first()).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page, 'the form of a question with an error');
  await question.fill('Which ward of the hospital is it?');
  await press('Send the question');
  await expectMessage('The question is sent');

  await page.goto(`/alumni?q=${word}&outcome=unknown`);
  await page.getByRole('link', { name: second, exact: true }).click();
  await expect(outcome).toContainText('Which ward of the hospital is it?');
  await expect(outcome).toContainText('Questioned');
  await outcome.getByRole('link', { name: 'Record an outcome', exact: true }).click();
  await press('Record the outcome');
  await expect(page.getByText('Choose what the graduate does.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'What does the graduate do?' }).selectOption('Looking for work');
  // Without JavaScript, the details of all categories are there.
  const employer = page.getByRole('textbox', { name: /^Employer/ });
  if (javaScriptEnabled) await expect(employer).toBeHidden();
  else await employer.fill('Ignored');
  await page.getByLabel(/^Since/).fill('2026-02-01');
  if (javaScriptEnabled) await expectAccessible(page, 'the form of an outcome');
  await press('Record the outcome');
  await expectMessage('The outcome is recorded');
  await expect(outcome).toContainText('Looking for work');
  await expect(outcome).toContainText('Verified');
  await expect(outcome).not.toContainText('Ignored');
  if (javaScriptEnabled) await expectAccessible(page, 'the outcome of a student');

  await page.goto(`/unemployed-graduates?q=${word}`);
  await expect(page.getByRole('link', { name: second, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: first, exact: true })).toBeHidden();
  if (javaScriptEnabled) await expectAccessible(page, 'the graduates who look for work');
});
