import { expectAccessible } from '../support/accessible.ts';
import { addColleague, addStudents } from '../support/caseload.ts';
import { expect, PORTAL, test } from '../support/journey.ts';

// CASELOAD-6, CASELOAD-7
test('a career counselor hands two students over to another one', async ({
  page,
  signIn,
  expectMessage,
  javaScriptEnabled,
}) => {
  await signIn('careercounselor');
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const colleague = await addColleague(PORTAL.database, word);
  await addStudents(PORTAL.database, word, { names: ['A', 'B', 'C'], adviser: 'careercounselor' });
  const main = page.getByRole('main');
  const row = (name: string) => main.getByRole('row').filter({ hasText: `Demo ${name} ${word}` });

  await page.goto(`/employment/careercounselor/users?q=${word}`);
  await expect(main.getByRole('row')).toHaveCount(4);
  // axe needs a script.
  if (javaScriptEnabled) await expectAccessible(page, 'an own caseload');
  for (const name of ['A', 'B'])
    await row(name)
      .getByRole('checkbox', { name: `Choose Demo ${name} ${word}` })
      .check();
  await main.getByRole('button', { name: 'Hand over the chosen students' }).click();
  await expect(main.getByRole('heading', { name: 'You hand over 2 students:' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: word })).toHaveText([
    `Demo A ${word}`,
    `Demo B ${word}`,
  ]);
  if (javaScriptEnabled) await expectAccessible(page, 'a hand-over');
  await main
    .getByRole('combobox', { name: 'Who advises them from now on' })
    .selectOption({ label: colleague });
  await main.getByRole('textbox', { name: 'Note (optional)' }).fill('Both look for work in Al Ain.');
  await main.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expectMessage('2 students were handed over');
  await page.goto(`/employment/careercounselor/users?q=${word}`);
  await expect(main.getByRole('row')).toHaveCount(2);
  await expect(row('C')).toBeVisible();
});

// CASELOAD-8, CASELOAD-9
test('an administrator assigns several students to a career counselor', async ({
  page,
  signIn,
  expectMessage,
  javaScriptEnabled,
}) => {
  await signIn('admin');
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const colleague = await addColleague(PORTAL.database, word);
  await addStudents(PORTAL.database, word, { names: ['A', 'B'] });
  const main = page.getByRole('main');
  const adviser = main.getByRole('row').filter({ hasText: `Demo Colleague ${word}` });

  await page.goto('/employment/careercounselor/users');
  await expect(adviser.getByRole('cell').first()).toContainText('0');
  if (javaScriptEnabled) await expectAccessible(page, 'all caseloads');
  await page.goto(`/students/assign?list=students&q=${word}`);
  await expect(main.getByRole('heading', { name: 'You assign an adviser to 2 students:' })).toBeVisible();
  await expect(main.getByText('0 of them have a career counselor.')).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page, 'an assignment of several students');
  await main
    .getByRole('combobox', { name: 'Adviser' })
    .selectOption({ label: `Career counselor: \u2068${colleague}\u2069` });
  await main.getByRole('button', { name: 'Assign 2 students' }).click();
  await expectMessage('2 students were assigned');

  await page.goto('/employment/careercounselor/users');
  await expect(adviser.getByRole('cell').first()).toContainText('2');
  await adviser
    .getByRole('link', { name: `Hand over the students of \u2068Demo Colleague ${word}\u2069` })
    .click();
  await expect(main.getByRole('heading', { name: 'You hand over 2 students:' })).toBeVisible();
});
