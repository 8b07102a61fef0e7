import { expect, test } from '../support/journey.ts';

const FORMS = [
  // SIGNUP-17
  { name: 'the registration form', path: '/login?tab=sign-up&as=student', field: 'Personal Email' },
  // COMPANY-10
  { name: 'the form of a contact person', path: '/company-registration?registered=yes', field: 'First Name' },
];

for (const { name, path, field } of FORMS) {
  test(`${name} asks before a link or the other language loses what was typed`, async ({ page }) => {
    const input = page.getByLabel(field, { exact: true });
    const question = page.getByRole('dialog', { name: 'Leave this page?' });
    const link = (label: string) => page.getByRole('link', { name: label, exact: true }).first();
    const warnings: string[] = [];
    page.on('dialog', (dialog) => {
      warnings.push(dialog.type());
      void dialog.accept();
    });
    await page.goto(path);
    await input.fill('amal');
    await link('Human Centric Ecosystem').click();
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(input).toHaveValue('amal');
    await link('العربية').click();
    await expect(page).toHaveURL(`/ar${path}`);
    expect(warnings).toEqual(['beforeunload']);
  });
}
