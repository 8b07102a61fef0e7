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

/**
 * Waits until the draft has the last change. The message on the page can still be that of an earlier change.
 *
 * @param html a part of the step's HTML that shows the last change
 */
async function untilSaved(page: Page, html: string): Promise<void> {
  const readStep = async () => await (await page.request.get(page.url())).text();
  await expect.poll(readStep).toContain(html);
  await expect(page.getByText('Your answers are saved.')).toBeVisible();
}

/** Chooses an image and waits until the browser has checked it. */
async function chooseImage(page: Page, field: 'company_logo' | 'avatar'): Promise<void> {
  const image = imageOf('image.png', 2000);
  await page.locator(`input[name="${field}"]`).setInputFiles({
    name: image.name,
    mimeType: image.type,
    buffer: Buffer.from(await image.arrayBuffer()),
  });
  await expect(page.getByText(/✅ File validated/)).toBeVisible();
}

// FORM-19, FORM-26
test('a reload shows what was typed on the step, and the browser has stored none of it', async ({ page }) => {
  await page.goto(COMPANY);
  await typeShortName(page, 'Typed, not sent');
  await page.getByRole('checkbox', { name: 'ADPOLY' }).check();
  await page.getByLabel('Entity Industry').selectOption('Private');
  await untilSaved(page, '<option value="Private" selected="">');
  await page.reload();
  await expect(shortName(page)).toHaveValue('Typed, not sent');
  await expect(page.getByRole('checkbox', { name: 'ADPOLY' })).toBeChecked();
  await expect(page.getByLabel('Entity Industry')).toHaveValue('Private');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('Typed');

  const notice = page.getByRole('complementary', { name: 'What you’ll need' });
  const box = page.getByRole('checkbox', { name: 'Keep my answers on this device for 24 hours' });
  await expect(notice).toContainText('We save your answers until you close the browser.');
  await box.check();
  await expect(notice).toContainText('We save your answers for 24 hours.');
  await box.uncheck();
  await expect(notice).toContainText('We save your answers until you close the browser.');
});

// FORM-19
test('the logo and Back leave a step with its input saved', async ({ page, openStep }) => {
  const wizard = partnerApplication();
  await openStep(wizard, 'documents');
  await page.goto(COMPANY);
  await next(page);
  await expectArrival(page, wizard, 'contact');
  await page.getByLabel('First Name').fill('Left by Back');
  await page.goBack();
  await expectArrival(page, wizard, 'company');
  await page.goForward();
  await expectArrival(page, wizard, 'contact');
  await expect(page.getByLabel('First Name')).toHaveValue('Left by Back');

  await page.getByLabel('First Name').fill('Left by the logo');
  await page.getByRole('banner').getByRole('link', { name: 'Human Centric Ecosystem' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByLabel('First Name')).toHaveValue('Left by the logo');
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
  await untilSaved(page, '<option value="Online" selected="">');
  await page.reload();
  await expect(page.getByLabel('University or Institute')).toHaveValue('جامعة غير مرسلة');
  await expect(page.getByLabel('Mode of Study')).toHaveValue('Online');
});

// FORM-19, PARTNER-13, PARTNER-14
test('Escape and Cancel in the question about a company keep the whole step', async ({
  page,
  expectMessage,
}) => {
  const wizard = partnerApplication();
  const question = page.getByRole('dialog', { name: 'This company is already registered.' });
  const name = page.getByLabel('Company Name in English');
  const leaveField = () => page.getByLabel('Company Name in Arabic').focus();
  const pressEnter = () => name.press('Enter');
  await page.goto(COMPANY);
  await fillStep(page, wizard.steps[0]!);
  for (const [ask, leave] of [
    [leaveField, () => page.keyboard.press('Escape')],
    [pressEnter, () => question.getByRole('button', { name: 'Cancel' }).click()],
  ] as const) {
    await name.fill(KNOWN);
    await ask();
    await expect(question).toBeVisible();
    await leave();
    await expect(page).toHaveURL('/');
    await expectMessage('Your answers are saved.', 'until you close the browser');
    await page.goto(COMPANY);
    await expect(shortName(page)).toHaveValue('DDC');
    await expect(page.getByText('logo.png')).toBeVisible();
  }
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
test('one press of "Delete my answers" asks nothing, also with a typed password and a chosen file', async ({
  page,
  openStep,
  expectMessage,
}) => {
  await openStep(partnerApplication(), 'contact');
  await chooseImage(page, 'avatar');
  await page.getByLabel('Password', { exact: true }).fill('never sent');
  await page.getByRole('button', { name: 'Delete my answers' }).click();
  await expect(page).toHaveURL('/');
  await expectMessage('Your answers are deleted.');
});

// FORM-20
test('a page asks before a chosen file or a typed password is lost', async ({ page, openStep }) => {
  const home = page.getByRole('banner').getByRole('link', { name: 'Human Centric Ecosystem' });
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  const [noFile, noPassword] = [
    'The file that you chose is not saved.',
    'The password that you typed is not saved.',
  ];
  await openStep(partnerApplication(), 'contact');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('never sent');
  await home.click();
  await expect(question).toContainText(noPassword);
  await expect(question).not.toContainText(noFile);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/register-partner/contact');
  await expect(password).toHaveValue('never sent');

  await chooseImage(page, 'avatar');
  await password.fill('');
  await home.click();
  await expect(question).toContainText(noFile);
  await expect(question).not.toContainText(noPassword);
  await expect(question.getByRole('button', { name: 'Leave' })).toHaveCSS('background-color', TRANSPARENT);
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(home).toBeFocused();
  await expect(page).toHaveURL('/register-partner/contact');
  await expect(page.getByText(/✅ File validated/)).toBeVisible();
  await home.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
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
  await untilSaved(page, 'value="Stored"');
  await page.reload();
  await expect(shortName(page)).toHaveValue('Stored');
  expect(warnings).toHaveLength(1);

  await untilHydrated(page);
  await shortName(page).click();
  await chooseImage(page, 'company_logo');
  untilAnswered = () => Promise.resolve();
  await page.reload();
  expect(warnings).toHaveLength(2);
});
