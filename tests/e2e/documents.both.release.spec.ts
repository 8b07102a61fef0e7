import { readFile } from 'node:fs/promises';

import { PDF } from '#rules/files/testing/samples.ts';

import { DOCUMENT_FORM, documentFile, documentTitle } from '../support/documents.ts';
import { untilFilesChecked } from '../support/files-checked.ts';
import { expect, test } from '../support/journey.ts';
import { inBrowser } from '../support/testimonial-page.ts';

// DOCUMENT-2, DOCUMENT-3, DOCUMENT-5, DOCUMENT-7, DOCUMENT-8, DOCUMENT-9, RECORD-57, RECORD-58
test('an administrator publishes a document for students, a student downloads it, and it disappears once it is taken back', async ({
  page,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  const title = documentTitle('Rooms for study');
  const titleArabic = `قاعات الدراسة ${title.slice(-8)}`;
  const textArabic = 'القاعتان مفتوحتان حتى التاسعة مساءً.';
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const heading = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });
  const save = page.getByRole('button', { name: 'Save the draft' });

  await signIn('admin');
  await page.goto('/fazaa');
  await page.getByRole('link', { name: 'New document' }).click();
  await expect(heading('New document')).toBeVisible();
  await expect(page).toHaveURL(`${DOCUMENT_FORM}?place=fazaa`);
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('fazaa');
  await save.click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([
    'Title must not be empty.',
    'Text must not be empty.',
    /^(?:File: )?Choose a file, or give a link\.$/,
    /^Choose /,
  ]);
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('fazaa');

  await field('Title').fill(title);
  await field('Title in Arabic (optional)').fill(titleArabic);
  await field('Text').fill('Two rooms are open until nine.');
  await field('Text in Arabic (optional)').fill(textArabic);
  for (const name of ['Title in Arabic (optional)', 'Text in Arabic (optional)']) {
    await expect(field(name)).toHaveAttribute('lang', 'ar');
    await expect(field(name)).toHaveAttribute('dir', 'rtl');
  }
  await page.getByLabel('File (optional)').setInputFiles(await inBrowser(documentFile('rooms.pdf')));
  await untilFilesChecked(page);
  await page.getByRole('checkbox', { name: 'Active students', exact: true }).check();
  await save.click();
  await expectMessage('The document was created');
  await expect(heading(title)).toBeVisible();
  await expect(page.getByText('This document is a draft. Readers do not see it.')).toBeVisible();
  const record = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectMessage('The document was published');
  await expect(heading('Published', 2)).toBeVisible();

  await signIn('active');
  await page.goto('/fazaa');
  const search = page.getByRole('search');
  await search.getByRole('searchbox', { name: 'Search in the documents' }).fill(titleArabic);
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(/^1 of [\d,]+ documents? matches\.$/)).toBeVisible();
  const article = page.getByRole('article');
  await expect(article.getByRole('heading')).toHaveText([title, titleArabic]);
  const arabic = article.getByText(textArabic).locator('xpath=ancestor-or-self::*[@lang][1]');
  await expect(arabic).toHaveAttribute('lang', 'ar');
  await expect(arabic).toHaveAttribute('dir', 'rtl');
  await expect(arabic).toContainText(titleArabic);
  const download = page.waitForEvent('download');
  await article.getByRole('link', { name: `Download ${title}` }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('rooms.pdf');
  expect((await readFile(await file.path())).equals(Buffer.from(PDF))).toBe(true);
  const found = page.url();

  await signIn('admin');
  await page.goto(record);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expectMessage('The document was taken back');
  await expect(heading('Draft', 2)).toBeVisible();

  await signIn('active');
  await page.goto(found);
  await expect(page.getByRole('heading', { name: /^No documents/ })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  expect((await page.request.get(`${record}/file`)).status()).toBe(404);
});
