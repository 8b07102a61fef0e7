import {
  CV,
  expectStep,
  fillApplicant,
  freshEmail,
  freshName,
  next,
  WIZARD,
} from '../support/adjunct-faculty.ts';
import { expect, test } from '../support/journey.ts';

// The headless shell has no PDF viewer: these journeys run in the full browser.

test('the chosen CV is shown in the page, and the kept one as well', async ({ page }) => {
  await page.goto(WIZARD);
  await fillApplicant(page, { name: freshName(), email: 'nobody' }, true);
  const frame = page.locator(`iframe[title="Preview of ${CV.name}"]`);
  await expect(frame).toHaveAttribute('src', /^blob:/);
  await next(page);
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await page.getByLabel('Email').fill(freshEmail());
  await next(page);
  await expectStep(page, 'Educational Qualification');
  const shown = page.waitForResponse((response) => response.url().endsWith(`${WIZARD}/cv`));
  await page.getByRole('button', { name: /Applicant's Information/ }).click();
  await expectStep(page, "Applicant's Information");
  await expect(frame).toHaveAttribute('src', new RegExp(`^${WIZARD}/cv#`));
  await frame.scrollIntoViewIfNeeded();
  expect((await shown).status()).toBe(200);
  await page.getByRole('button', { name: /^Remove.*CV$/ }).click();
  await expect(frame).toBeHidden();
});

test('who comes here by signing up sees the chosen CV as well', async ({ page }) => {
  await page.goto('/login?tab=sign-up');
  await page.getByLabel('I want to apply as adjunct faculty').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expectStep(page, "Applicant's Information");
  await fillApplicant(page, { name: freshName(), email: freshEmail() }, true);
  const frame = page.locator(`iframe[title="Preview of ${CV.name}"]`);
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => page.frames().filter((each) => each.url().startsWith('blob:')).length)
    .toBeGreaterThan(0);
});
