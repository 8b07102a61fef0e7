import { expectAccessible } from '../support/accessible.ts';
import { Visitor } from '../support/browserless.ts';
import {
  createDocument,
  DOCUMENT_FORM,
  DOCUMENTS,
  documentFile,
  documentTitle,
  publishDocument,
} from '../support/documents.ts';
import { expect, test } from '../support/journey.ts';

// DOCUMENT-2
test('the list of documents of a reader passes axe and fits, also with long words and texts in both languages', async ({
  page,
  baseURL,
  signIn,
}) => {
  const admin = new Visitor(baseURL ?? '');
  await admin.signIn('admin');
  const title = documentTitle('Rooms for study');
  const texts = {
    title,
    titleArabic: `قاعات الدراسة ${title.slice(-8)}`,
    text: 'Two rooms are open until nine.',
    textArabic: 'القاعتان مفتوحتان حتى التاسعة مساءً.',
    link: 'https://rooms.notice.example/plan',
    position: 'pinned',
    validUntil: '2099-12-31',
  };
  await publishDocument(admin, { texts, audience: ['active'], file: documentFile('rooms.pdf') });
  await publishDocument(admin, { texts: { title: `${title} ${'W'.repeat(80)}`, text: 'W'.repeat(2000) } });
  await signIn('active');
  await page.goto(`/fazaa?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  const arabic = page.getByRole('article').locator('[lang="ar"]');
  await expect(arabic).toHaveText(`${texts.titleArabic}${texts.textArabic}`);
  await expect(arabic).toHaveCSS('direction', 'rtl');
  await expectAccessible(page, 'the documents of a reader');
});

// DOCUMENT-7, DOCUMENT-8, RECORD-56, RECORD-58
test('the list of all documents, an empty form with errors and the form of a change pass axe and fit', async ({
  page,
  baseURL,
  signIn,
}) => {
  test.setTimeout(120_000);
  const admin = new Visitor(baseURL ?? '');
  await admin.signIn('admin');
  const { title, record } = await createDocument(admin);
  await signIn('admin');
  await page.goto(`${DOCUMENTS}?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expectAccessible(page, 'the list of all documents');

  await page.goto(DOCUMENT_FORM);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectAccessible(page, 'the form of a new document with errors');

  await page.goto(`${record}/change`);
  await expect(page.getByRole('checkbox', { name: /^Remove the stored file/ })).not.toBeChecked();
  await expectAccessible(page, 'the form that changes a document');
});
