import { kindOf } from '#rules/messages/kinds.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';

import { ADDED } from '../support/graduates.ts';
import { expect, type Page } from '../support/journey.ts';
import { newAlumnus } from '../support/new-student.ts';
import { startPortalOfGraduates } from '../support/outcome-to-figure.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const test = journeysThrough(startPortalOfGraduates);

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).last().click();

// FIGURE-1, FIGURE-7, OUTCOME-2, OUTCOME-5
test('a graduate follows the link of the e-mail, answers, and is in the figures', async ({
  page,
  portal,
  signIn,
}) => {
  test.setTimeout(120_000);
  const account = await newAlumnus();
  await signIn(account);
  await portal.addGraduation();
  await page.context().clearCookies();

  // The e-mail has the address of this page. Another graduation counts, and its outcome is not known.
  const link = pathOf(getRow(kindOf('outcomeAsked').page?.id ?? ''));
  const graduates = ADDED.graduates + 1;
  await signIn('admin');
  await expectKnown(page, ADDED.graduates, graduates);
  await page.context().clearCookies();

  await page.goto(link);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(`${account}@portal.example`);
  await page.getByLabel('Password', { exact: true }).fill('portal-demo');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(link);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('radio', { name: 'In national service' }).check();
  await next(page);
  await page.getByLabel('Since').fill(`${ADDED.year}-09-01`);
  await next(page);
  await page.getByRole('button', { name: 'Submit' }).last().click();
  await expect(page.getByText('Thank you. Your answer is saved.')).toBeVisible();

  await page.context().clearCookies();
  await signIn('admin');
  await expectKnown(page, graduates, graduates);
});

/** Opens the dashboard until it has counted the last change, a moment after it. */
async function expectKnown(page: Page, known: number, graduates: number): Promise<void> {
  await expect(async () => {
    await page.goto('/employment-dashboard');
    await expect(page.getByRole('main')).toContainText(`${known} of ${graduates}`, { timeout: 1000 });
  }).toPass();
}
