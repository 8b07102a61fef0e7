import { PARTNER_FAULTS } from '../support/partner-messages.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { arabic } from '../support/arabic-texts.ts';
import { DEMO_BACKEND, expect } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';
import { readStoredForm } from '../support/submissions.ts';
import { emptyStepMessages } from '../support/wizard-faults.ts';
import { expectArrival, fillStep, next, submit } from '../support/wizard-pages.ts';
import { partnerApplication } from '../support/wizards.ts';

const test = journeysThrough(() => startOwnPortal(DEMO_BACKEND));

// LANGUAGE-8, LANGUAGE-13
test('a company registers in Arabic, and the backend receives the answers in English', async ({ page }) => {
  test.setTimeout(120_000);
  const english = partnerApplication();
  const wizard = { ...english, path: `/ar${english.path}` };
  await page.goto(wizard.path);
  for (const [index, step] of wizard.steps.entries()) {
    await expectArrival(page, wizard, step.slug);
    const isLast = index === wizard.steps.length - 1;
    if (!isLast) {
      await next(page);
      const summary = page.getByRole('alert', { name: arabic('There is a problem') });
      const links = summary.getByRole('link');
      await expect(links).toHaveCount(emptyStepMessages(PARTNER_FAULTS, step.slug).length);
      for (const message of await links.allTextContents()) expect(message).toMatch(/^\P{Script=Latin}+$/u);
    }
    await fillStep(page, step);
    if (isLast)
      // The summary has the choices in Arabic.
      await expect(page.getByText(arabic(String(wizard.steps[0]?.fields['company_type'])))).not.toHaveCount(
        0,
      );
    else await next(page);
  }
  await submit(page);
  await expect(page).toHaveURL('/ar');
  await expect(page.getByText(arabic('Congratulations!')).first()).toBeVisible();

  const { fields } = await readStoredForm(DEMO_BACKEND, wizard.title);
  for (const { fields: typed } of wizard.steps)
    for (const [name, value] of Object.entries(typed))
      expect(fields.get(name), name).toBe(name in wizard.kept ? wizard.kept[name] : String(value));
});
