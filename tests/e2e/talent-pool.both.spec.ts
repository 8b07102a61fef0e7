import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';

// TALENT-1, TALENT-2, TALENT-4, TALENT-5, TALENT-6
test('a student joins, a company gives a reason and sees the contact, and the student reads it and leaves', async ({
  page,
  javaScriptEnabled,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  const student = await newStudent();
  const word = `pool${Date.now().toString(36)}`;
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const check = async (what: string) => {
    // axe needs a script.
    if (javaScriptEnabled) await expectAccessible(page, what);
  };

  await signIn(student);
  await page.goto('/talent-pool');
  await main.getByRole('textbox', { name: 'A sentence about you (optional)' }).fill(`I like ${word}.`);
  await press('Join the talent pool');
  // Nothing that was typed is lost.
  await expect(main.getByText('Choose what you look for.').first()).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'A sentence about you (optional)' })).toHaveValue(
    `I like ${word}.`,
  );
  await check('the form with errors');
  for (const name of ['Full time', 'Health and medicine', 'Abu Dhabi'])
    await main.getByRole('checkbox', { name, exact: true }).check();
  await main.getByRole('checkbox', { name: /^I agree that partner companies/ }).check();
  await press('Join the talent pool');
  await expectMessage('You are in the talent pool');
  await expect(main.getByRole('article').getByText(`I like ${word}.`)).toBeVisible();
  await check('the page of a member');

  await signIn('partner');
  await page.goto(`/talent-pool?q=${word}`);
  const card = main.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(main).not.toContainText(student);
  await check('the search of a company');
  await card.getByRole('link').click();
  await expect(main.getByText(`I like ${word}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/talent-pool\/t-/);
  const address = page.url();
  await main.getByRole('radio', { name: 'A future vacancy', exact: true }).check();
  await main.getByRole('textbox', { name: 'What you want to talk about' }).fill('short');
  await press('Show the contact details');
  await expect(main.getByText('must have at least 10 characters').first()).toBeVisible();
  await check('the form of a reason with an error');
  const reason = `We look for a nurse: ${word}.`;
  await main.getByRole('textbox', { name: 'What you want to talk about' }).fill(reason);
  await press('Show the contact details');
  await expectMessage('The contact details are below');
  await expect(main.getByRole('link', { name: `${student}@portal.example` })).toBeVisible();
  await check('a member with contact details');

  await signIn(student);
  await page.goto('/talent-pool');
  await expect(main.getByRole('region', { name: 'Who looked at my data' }).getByText(reason)).toBeVisible();
  await main.getByRole('link', { name: 'Leave the talent pool', exact: true }).click();
  await check('the question about leaving');
  await press('Leave now');
  await expectMessage('You have left the talent pool');
  await expect(main.getByRole('region', { name: 'Who looked at my data' }).getByText(reason)).toBeVisible();

  await signIn('partner');
  expect((await page.goto(address))?.status()).toBe(404);
  await page.goto(`/talent-pool?q=${word}`);
  await expect(main.getByText(/^No (?:member matches|one is in the talent pool yet)$/)).toBeVisible();
});
