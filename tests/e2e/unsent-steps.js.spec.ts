import type { Locator } from '@playwright/test';

import { imageOf, partnerApplication, adjunctFacultyApplication } from '../support/wizards.ts';
import { expectArrival, fillStep, next } from '../support/wizard-pages.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test, type Page } from '../support/journey.ts';

const COMPANY = '/register-partner/company';
const KNOWN = 'Demo Energy Services LLC';
const TRANSPARENT = 'rgba(0, 0, 0, 0)';

function shortName(page: Page): Locator {
  return page.getByLabel('Company Short Name');
}

async function typeShortName(page: Page, text: string): Promise<void> {
  await untilHydrated(page);
  await shortName(page).fill(text);
}

/** Waits until the page has stored the last change in the draft. */
async function untilSaved(page: Page): Promise<void> {
  await expect(page.getByText('Your answers are saved.')).toBeVisible();
}

/** Chooses a logo and waits until the browser has checked it. */
async function chooseLogo(page: Page): Promise<void> {
  const logo = imageOf('logo.png', 2000);
  await page
    .locator('input[name="company_logo"]')
    .setInputFiles({ name: logo.name, mimeType: logo.type, buffer: Buffer.from(await logo.arrayBuffer()) });
  await expect(page.getByText(/✅ File validated/)).toBeVisible();
}

// FORM-19
test('a reload shows what was typed on the step, and the browser has stored none of it', async ({ page }) => {
  await page.goto(COMPANY);
  await typeShortName(page, 'Typed, not sent');
  await page.getByRole('checkbox', { name: 'ADPOLY' }).check();
  await page.getByLabel('Entity Industry').selectOption('Private');
  await untilSaved(page);
  await page.reload();
  await expect(shortName(page)).toHaveValue('Typed, not sent');
  await expect(page.getByRole('checkbox', { name: 'ADPOLY' })).toBeChecked();
  await expect(page.getByLabel('Entity Industry')).toHaveValue('Private');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('Typed');
});

// FORM-19
test('the logo and Back leave a step with its input saved', async ({ page, openStep }) => {
  await page.goto(COMPANY);
  await typeShortName(page, 'Left by the logo');
  await page.getByRole('banner').getByRole('link', { name: 'Human Centric Ecosystem' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(shortName(page)).toHaveValue('Left by the logo');

  const wizard = partnerApplication();
  await openStep(wizard, 'company');
  await fillStep(page, wizard.steps[0]!);
  await next(page);
  await expectArrival(page, wizard, 'contact');
  await page.getByLabel('First Name').fill('Left by Back');
  await page.goBack();
  await expectArrival(page, wizard, 'company');
  await page.goForward();
  await expectArrival(page, wizard, 'contact');
  await expect(page.getByLabel('First Name')).toHaveValue('Left by Back');
});

// FORM-19
test('list entries and checkboxes of the adjunct wizard are saved while they are typed', async ({
  page,
  openStep,
}) => {
  const wizard = adjunctFacultyApplication();
  await openStep(wizard, 'education');
  await untilHydrated(page);
  await page.getByLabel('University or Institute').fill('جامعة غير مرسلة');
  await page.getByLabel('Mode of Study').selectOption('Online');
  await untilSaved(page);
  await page.reload();
  await expect(page.getByLabel('University or Institute')).toHaveValue('جامعة غير مرسلة');
  await expect(page.getByLabel('Mode of Study')).toHaveValue('Online');
});

// FORM-19, PARTNER-14
test('Escape and Cancel in the question about a company keep the whole step', async ({
  page,
  expectMessage,
}) => {
  const wizard = partnerApplication();
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await page.goto(COMPANY);
    await fillStep(page, wizard.steps[0]!);
    await page.getByLabel('Company Name in English').fill(KNOWN);
    await page.getByLabel('Company Name in Arabic').focus();
    await expect(page.getByRole('dialog', { name: 'This company is already registered.' })).toBeVisible();
    await leave();
    await expect(page).toHaveURL('/');
    await expectMessage('Your answers are saved.', 'until you close the browser');
    await page.goto(COMPANY);
    await expect(shortName(page)).toHaveValue('DDC');
    await expect(page.getByText('logo.png')).toBeVisible();
  }
});

// POPUP-19
test('the answers to the question about a company fit in one row or have one width', async ({ page }) => {
  await page.goto(COMPANY);
  await typeShortName(page, 'Measured');
  await page.getByLabel('Company Name in English').fill(KNOWN);
  await page.getByLabel('Company Name in Arabic').focus();
  const answers = page.getByRole('dialog').getByRole('button');
  await expect(answers).toHaveCount(3);
  const measure = (side: 'y' | 'width') =>
    answers.evaluateAll(
      (all, key) => [...new Set(all.map((each) => each.getBoundingClientRect()[key]))],
      side,
    );
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await measure('y')).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measure('width')).toHaveLength(1);
  expect(await measure('y')).toHaveLength(3);
});

// PARTNER-29, COMPANY-9
test('the question about a company offers to add a contact person to it', async ({ page }) => {
  await page.goto(COMPANY);
  await typeShortName(page, 'Kept for later');
  await page.getByLabel('Company Name in English').fill(KNOWN);
  await page.getByLabel('Company Name in Arabic').focus();
  const question = page.getByRole('dialog', { name: 'This company is already registered.' });
  await question.getByRole('button', { name: 'Add a contact person to this company' }).click();
  await expect(page).toHaveURL(/\/company-registration\?registered=yes/);
  await expect(page.getByLabel('Company', { exact: true }).locator('option:checked')).toHaveText(KNOWN);
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  await page.goto(COMPANY);
  await expect(shortName(page)).toHaveValue('Kept for later');
});

// FORM-43
test('Back and the list of steps ask before they drop a typed password, and Next does not', async ({
  page,
  openStep,
}) => {
  const question = page.getByRole('dialog', { name: 'Your password will be cleared.' });
  const keep = question.getByRole('button', { name: 'Keep my password' });
  const wizard = partnerApplication();
  await openStep(wizard, 'contact');
  await untilHydrated(page);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('typed-once');
  const back = page.getByRole('button', { name: 'Back' });
  for (const button of [
    back,
    page.getByRole('button', { name: /Company Profile \(done\)/ }),
    page.getByRole('button', { name: /^Change ?: Company Profile$/ }),
  ]) {
    await button.click();
    await expect(question).toContainText('The password that you typed is not saved.');
    await expect(keep).toBeFocused();
    await expect(keep).not.toHaveCSS('background-color', TRANSPARENT);
    await expect(question.getByRole('button', { name: 'Continue' })).toHaveCSS(
      'background-color',
      TRANSPARENT,
    );
    await keep.click();
    await expect(question).toBeHidden();
    await expect(button).toBeFocused();
    await expect(password).toHaveValue('typed-once');
    await expect(page).toHaveURL(`${wizard.path}/contact`);
  }
  await next(page);
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await expect(question).toBeHidden();
  await back.click();
  await question.getByRole('button', { name: 'Continue' }).click();
  await expectArrival(page, wizard, 'company');
});

// FORM-27
test('one press of "Delete my answers" asks nothing, also with a typed password or a chosen file', async ({
  page,
  openStep,
  expectMessage,
}) => {
  await page.goto(COMPANY);
  await chooseLogo(page);
  await page.getByRole('button', { name: 'Delete my answers' }).click();
  await expect(page).toHaveURL('/');
  await expectMessage('Your answers are deleted.');

  await openStep(partnerApplication(), 'contact');
  await untilHydrated(page);
  await page.getByLabel('Password', { exact: true }).fill('never sent');
  await page.getByRole('button', { name: 'Delete my answers' }).click();
  await expect(page).toHaveURL('/');
});

// FORM-26
test('the page says how long the answers are kept as soon as the checkbox is changed', async ({ page }) => {
  const box = page.getByRole('checkbox', { name: 'Keep my answers on this device for 24 hours' });
  const notice = page.getByRole('complementary', { name: 'What you’ll need' });
  await page.goto(COMPANY);
  await untilHydrated(page);
  await expect(notice).toContainText('We save your answers until you close the browser.');
  await box.check();
  await expect(notice).toContainText('We save your answers for 24 hours.');
  await box.uncheck();
  await expect(notice).toContainText('We save your answers until you close the browser.');
});

// FORM-20
test('a page asks before a chosen file or a typed password is lost', async ({ page, openStep }) => {
  const home = page.getByRole('banner').getByRole('link', { name: 'Human Centric Ecosystem' });
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await page.goto(COMPANY);
  await chooseLogo(page);
  await home.click();
  await expect(question).toContainText('The file that you chose is not saved.');
  await expect(question.getByRole('button', { name: 'Leave' })).toHaveCSS('background-color', TRANSPARENT);
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(home).toBeFocused();
  await expect(page).toHaveURL(COMPANY);
  await expect(page.getByText(/✅ File validated/)).toBeVisible();
  await home.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');

  await openStep(partnerApplication(), 'contact');
  await untilHydrated(page);
  await page.getByLabel('Password', { exact: true }).fill('never sent');
  await home.click();
  await expect(question).toContainText('The password that you typed is not saved.');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/register-partner/contact');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('never sent');
});

// FORM-20
test('the browser warns before a reload loses a chosen file or text that is not stored yet', async ({
  page,
  context,
}) => {
  const warnings: string[] = [];
  let untilAnswered = async () => {
    // The visitor needs a moment to answer. By then, the text is stored.
    const readStep = async () => await (await context.request.get(COMPANY)).text();
    await expect.poll(readStep).toContain('Reloaded at once');
  };
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type());
    void untilAnswered().then(() => dialog.accept());
  });
  await page.goto(COMPANY);
  await typeShortName(page, 'Reloaded at once');
  await page.reload();
  await expect(shortName(page)).toHaveValue('Reloaded at once');
  expect(warnings).toEqual(['beforeunload']);

  await typeShortName(page, 'Stored');
  await untilSaved(page);
  await page.reload();
  await expect(shortName(page)).toHaveValue('Stored');
  expect(warnings).toHaveLength(1);

  await untilHydrated(page);
  await shortName(page).click();
  await chooseLogo(page);
  untilAnswered = () => Promise.resolve();
  await page.reload();
  expect(warnings).toHaveLength(2);
});
