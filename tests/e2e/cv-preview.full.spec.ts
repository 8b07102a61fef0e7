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

// The headless shell has no PDF viewer, so these journeys run in the full browser.

// ADJUNCT-8
test('the applicant step previews a newly chosen CV and a CV that the draft already has', async ({
  page,
}) => {
  await page.goto(WIZARD);
  await fillApplicant(page, { name: freshName(), email: 'not-an-address' }, true);
  const frame = page.locator(`iframe[title="Preview of \u2068${CV.name}\u2069"]`);
  await expect(frame).toHaveAttribute('src', /^blob:/);
  await next(page);
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await page.getByLabel('Email').fill(freshEmail());
  await next(page);
  await expectStep(page, 'Educational Qualification');
  const shown = page.waitForResponse((response) => response.url().endsWith(`${WIZARD}/cv`));
  await page.getByRole('button', { name: /^Step 1: Applicant's Information/ }).click();
  await expectStep(page, "Applicant's Information");
  await expect(frame).toHaveAttribute('src', new RegExp(`^${WIZARD}/cv#`));
  await frame.scrollIntoViewIfNeeded();
  expect((await shown).status()).toBe(200);
  await page.getByRole('button', { name: /^Remove.*CV$/ }).click();
  await expect(frame).toBeHidden();
});

test('the applicant step previews the chosen CV after it was opened from the sign-up page', async ({
  page,
}) => {
  await page.goto('/login?tab=sign-up');
  await page.getByLabel('I want to apply as adjunct faculty').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expectStep(page, "Applicant's Information");
  await fillApplicant(page, { name: freshName(), email: freshEmail() }, true);
  const frame = page.locator(`iframe[title="Preview of \u2068${CV.name}\u2069"]`);
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute('src', /^blob:/);
  await expect
    .poll(() => page.frames().filter((each) => each.url().startsWith('blob:')).length)
    .toBeGreaterThan(0);
});
