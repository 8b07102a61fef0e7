import { Visitor } from '../support/browserless.ts';
import { createDocument, documentFile, postDocument } from '../support/documents.ts';
import { untilFilesChecked } from '../support/files-checked.ts';
import { expect, test } from '../support/journey.ts';
import { inBrowser } from '../support/testimonial-page.ts';

// RECORD-11
for (const [files, withFile] of [
  ['without a new file', false],
  ['with a new file', true],
] as const) {
  test(`a change ${files} that another change has overtaken keeps its text, and the next attempt saves it`, async ({
    page,
    baseURL,
    signIn,
    expectMessage,
  }) => {
    const admin = new Visitor(baseURL ?? '');
    await admin.signIn('admin');
    const { title, record } = await createDocument(admin);
    const address = `${record}/change`;
    await signIn('superadmin');
    await page.goto(address);
    const answer = await postDocument(admin, address, { texts: { title }, version: '1' });
    expect(answer.status).toBe(302);

    const save = page.getByRole('button', { name: 'Save the changes' });
    const field = page.getByRole('textbox', { name: 'Title', exact: true });
    const choose = async () => {
      if (!withFile) return;
      await page.getByLabel('File (optional)').setInputFiles(await inBrowser(documentFile('new.pdf')));
      await untilFilesChecked(page);
    };
    await field.fill(`${title} again`);
    await choose();
    await save.click();
    await expect(page.getByText(/changed this just now\. Your text is kept below\./).first()).toBeVisible();
    await expect(field).toHaveValue(`${title} again`);
    await choose();
    await save.click();
    await expectMessage('The document was changed');
    await expect(page.getByRole('heading', { level: 1, name: `${title} again`, exact: true })).toBeVisible();
  });
}
