import { expectAccessible } from '../support/accessible.ts';
import { expect, DEMO_BACKEND, test } from '../support/journey.ts';
import { PARTNER_FAULTS } from '../support/partner-messages.ts';
import { emptyStepMessages } from '../support/wizard-faults.ts';
import { expectArrival, fillStep, next, submit } from '../support/wizard-pages.ts';
import { partnerApplication } from '../support/wizards.ts';
import { readStoredForm } from '../support/submissions.ts';

// PARTNER-4, PARTNER-18
test('a partner registration reaches the backend with all its answers and files', async ({
  page,
  expectMessage,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const wizard = partnerApplication();
  await page.goto(wizard.path);
  for (const [index, step] of wizard.steps.entries()) {
    await expectArrival(page, wizard, step.slug);
    await expect(page.getByText(`Step ${index + 1} of 4`)).toBeVisible();
    const isLast = index === wizard.steps.length - 1;
    // With JavaScript, the browser itself finds the errors of an empty step. The contract test
    // partner-messages checks what the server finds.
    if (javaScriptEnabled && !isLast) {
      await next(page);
      const summary = page.getByRole('alert', { name: 'There is a problem' });
      await expect(summary.getByRole('link')).toHaveText(emptyStepMessages(PARTNER_FAULTS, step.slug));
      await expect(page).toHaveTitle(/^Error: /);
    }
    if (javaScriptEnabled) await expectAccessible(page, `the step ${step.slug}`);
    await fillStep(page, step);
    if (!isLast) await next(page);
  }
  await submit(page);
  await expect(page).toHaveURL('/');
  await expectMessage('Congratulations!');

  const { fields, files } = await readStoredForm(DEMO_BACKEND, wizard.title);
  for (const { fields: typed, files: sent = {} } of wizard.steps) {
    for (const [name, value] of Object.entries(typed)) {
      expect(fields.get(name), name).toBe(name in wizard.kept ? wizard.kept[name] : String(value));
    }
    for (const [field, file] of Object.entries(sent)) {
      const stored = files.get(field);
      expect(stored?.name).toBe(file.name);
      expect(Buffer.compare(stored?.bytes ?? Buffer.of(), Buffer.from(await file.arrayBuffer()))).toBe(0);
    }
  }
  expect(fields.get('username')).toBe(fields.get('email'));
  expect(files.size).toBe(4);
});
