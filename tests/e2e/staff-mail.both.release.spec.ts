import { isolate } from '#rules/text/isolate.ts';

import { expectAccessible, expectNoOverflow } from '../support/accessible.ts';
import { provideDatabase } from '../support/database.ts';
import { expect } from '../support/journey.ts';
import { readMails } from '../support/links.ts';
import { mailedToken } from '../support/mailed-token.ts';
import { test } from '../support/mails-journey.ts';
import { addMailedStudents } from '../support/staff-mails.ts';

const PHONE = { width: 390, height: 844 };

// STAFFMAIL-2, STAFFMAIL-3, STAFFMAIL-4, STAFFMAIL-5, STAFFMAIL-7, STAFFMAIL-8, STAFFMAIL-9
test('an adviser writes to two students in their languages, and one of them stops such e-mails', async ({
  page,
  portal,
  signIn,
  expectMessage,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const inState = async (state: string) => {
    if (!javaScriptEnabled) return;
    await expectAccessible(page, state);
    const before = page.viewportSize();
    await page.setViewportSize(PHONE);
    await expectNoOverflow(page, `${state}, at 390 pixels`);
    if (before) await page.setViewportSize(before);
  };
  // The limit of a day counts the e-mails of an account, so each project has its own.
  const account = javaScriptEnabled ? 'careercounselor' : 'supervisor';
  await signIn(account);
  const { word, english, arabic } = await addMailedStudents(await provideDatabase(portal.folder), account);
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Save and check' });
  const form = `/students/mail/new?list=students&q=${word}`;

  await page.goto(form);
  await expect(main).toContainText(`To 2 students: ${isolate(english.name)} and ${isolate(arabic.name)}`);
  await main.getByRole('radio', { name: /^Events, offers or advice/ }).check();
  await main.getByRole('textbox', { name: 'Subject', exact: true }).fill(`A visit ${word}`);
  await main.getByRole('textbox', { name: 'Text', exact: true }).fill('Dear {grade},\n\ncome & see us.');
  await save.click();
  await expect(main.getByRole('alert')).toContainText(`There is no placeholder ${isolate('{grade}')}.`);
  await inState('the form with a fault');
  await main.getByRole('textbox', { name: 'Text', exact: true }).fill('Dear {name},\n\ncome & see us.');
  await main.locator('summary').filter({ hasText: 'The same in Arabic' }).click();
  await main.getByRole('textbox', { name: /^Subject in Arabic/ }).fill(`زيارة ${word}`);
  await main.getByRole('textbox', { name: /^Text in Arabic/ }).fill('مرحباً {name}، أهلاً بك.');
  await save.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Check the e-mail' })).toBeVisible();
  await expect(main.getByRole('status')).toHaveText('2 students get this e-mail. Nothing is sent yet.');
  await expect(main.getByRole('article', { name: `To ${english.name}` })).toContainText(
    `Dear ${isolate(english.name)},`,
  );
  await expect(main.getByRole('article', { name: `To ${arabic.name}` })).toContainText(`زيارة ${word}`);
  await inState('the preview');
  await main.getByRole('link', { name: 'Change the text' }).click();
  await expect(main.getByRole('textbox', { name: 'Subject', exact: true })).toHaveValue(`A visit ${word}`);
  await main.getByRole('textbox', { name: 'Subject', exact: true }).fill(`A new visit ${word}`);
  await save.click();
  await main.getByRole('button', { name: 'Send to 2 students' }).click();
  await expectMessage('The e-mails are on their way');
  await expect(page.getByRole('heading', { level: 1, name: `A new visit ${word}` })).toBeVisible();
  await expect(main.getByRole('link', { name: english.name })).toBeVisible();
  await inState('the e-mail that was sent');

  const [mail = ''] = await readMails(portal.mailbox, english.address, 1);
  expect(mail).toContain(`A new visit ${word}`);
  expect(mail).toContain('writes to you:');
  expect(mail).toContain('come & see us.');
  const [other = ''] = await readMails(portal.mailbox, arabic.address, 1);
  expect(other).toContain(`زيارة ${word}`);
  expect(other).not.toContain('writes to you');

  await page.goto('/students/mail');
  const row = main.getByRole('row').filter({ hasText: `A new visit ${word}` });
  await expect(row).toContainText('You');
  await inState('the log');

  const token = await mailedToken(portal.mailbox, english.address, '/unsubscribe');
  await page.goto(`/unsubscribe/${token}`);
  await expect(main).toContainText('Press the button to stop the e-mails about events, offers and advice.');
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'These e-mails are stopped' })).toBeVisible();

  await page.goto(form);
  await main.getByRole('radio', { name: /^Events, offers or advice/ }).check();
  await main.getByRole('textbox', { name: 'Subject', exact: true }).fill('Another visit');
  await main.getByRole('textbox', { name: 'Text', exact: true }).fill('Come and see us again.');
  await save.click();
  await expect(main).toContainText('1 student has stopped such e-mails.');
  await expect(main.getByRole('button', { name: 'Send to 1 student', exact: true })).toBeVisible();
  await main.locator('summary').filter({ hasText: 'Delete the draft' }).click();
  await main.getByRole('button', { name: 'Delete it' }).click();
  await expectMessage('The draft is deleted');
  await expect(page).toHaveURL('/students/mail');
});
