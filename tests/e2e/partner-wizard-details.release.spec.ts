import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';

import { isolate } from '#rules/text/isolate.ts';

import { expectAccessible, expectNoOverflow } from '../support/accessible.ts';
import { Visitor } from '../support/browserless.ts';
import { cookiesOf, expect, DEMO_BACKEND, test, type Locator, type Page } from '../support/journey.ts';
import { expectArrival, fillStep, next, submit } from '../support/wizard-pages.ts';
import { readStoredForm } from '../support/submissions.ts';
import { applicationWithTakenEmail, fillUpTo, partnerApplication, postStep } from '../support/wizards.ts';

const COMPANY = '/register-partner/company';
const KNOWN = 'Demo Energy Services LLC';

/** Enters the name of a registered company, leaves the field and waits for the question. */
async function leaveKnownName(page: Page) {
  await page.getByLabel('Company Name in English').fill(KNOWN);
  await page.getByLabel('Company Name in Arabic').focus();
  const question = page.getByRole('dialog', { name: 'This company is already registered.' });
  await expect(question).toContainText(
    `\u2068Demo Partner\u2069 (\u2068partner@portal.example\u2069) is already registered with this company. Do you want to continue?`,
  );
  return question;
}

// PARTNER-13, PARTNER-14, PARTNER-29, COMPANY-9, POPUP-19
test('leaving the name field with the name of a registered company asks whether to continue', async ({
  page,
}) => {
  await page.goto(COMPANY);
  const name = page.getByLabel('Company Name in English');
  await page.getByLabel('Company Short Name').fill('DES');
  const question = await leaveKnownName(page);
  await expectAnswersAligned(page, question);
  await question.getByRole('button', { name: 'Yes, Continue' }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await expect(page.getByLabel('Company Short Name')).toHaveValue('DES');

  await leaveKnownName(page);
  await page.mouse.click(5, 300);
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await expect(page).toHaveURL(COMPANY);

  await leaveKnownName(page);
  await question.getByRole('button', { name: 'Add a contact person to this company' }).click();
  await expect(page).toHaveURL(/\/company-registration\?registered=yes/);
  await expect(page.getByLabel('Company', { exact: true }).locator('option:checked')).toHaveText(KNOWN);
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  await page.goto(COMPANY);
  await expect(page.getByLabel('Company Short Name')).toHaveValue('DES');
});

/** Expects the answers in one row in a wide window, and below each other with one width on a phone. */
async function expectAnswersAligned(page: Page, question: Locator): Promise<void> {
  const answers = question.getByRole('button');
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
}

test('before the upload, a valid file shows its size in a narrow window, and a rejected file is removed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(COMPANY);
  const logo = page.locator('input[name="company_logo"]');
  const image = partnerApplication().steps[0]!.files!['company_logo']!;
  await logo.setInputFiles({
    name: 'WhatsApp Image 2026-11-22 at 10.45.12 (edited, final version).png',
    mimeType: 'image/png',
    buffer: Buffer.from(await image.arrayBuffer()),
  });
  await expect(page.getByText(/✅ File validated: 58\.\d KB/)).toBeVisible();
  await expectNoOverflow(page, 'with the long name');
  await logo.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ not an image'),
  });
  const alert = page.getByRole('dialog', { name: 'Security Alert: Signature Mismatch' });
  await expect(alert).toContainText(`Attack type: Signature Mismatch. File: ${isolate('logo.png')}, 15 B.`);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(logo).toHaveValue('');
  await expect(logo).toHaveAccessibleDescription(/File signature does not match expected format/);
});

// PARTNER-2, PARTNER-18, PARTNER-19, PARTNER-21
test('the contact step accepts only digits as numbers, removes a photo and keeps a password that is set', async ({
  page,
  openStep,
}) => {
  const wizard = partnerApplication();
  await openStep(wizard, 'documents');
  await page.goto(`${wizard.path}/contact`);
  for (const [label, typed, digits] of [
    ['Mobile Number', '05o0-1', '0501'],
    ['Landline Number', '02l-1', '021'],
  ] as const) {
    await page.getByLabel(label).fill('');
    await page.getByLabel(label).pressSequentially(typed);
    await expect(page.getByLabel(label)).toHaveValue(digits);
  }
  const email = String(wizard.steps[1]!.fields['email']);
  await page.getByLabel('Email').fill(`new.${email}`);
  await expect(page.getByLabel('Username')).toHaveValue(`new.${email}`);
  await expect(page.getByLabel('Username')).not.toBeEditable();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Already set. Type to change it.',
  );
  await page.getByRole('button', { name: /^Remove ?: Personal Photo$/ }).click();
  await expect(page.getByText('portrait.png')).toBeHidden();
  await expect(page).toHaveURL(/contact/);
  await next(page);
  await expectArrival(page, wizard, 'documents');
});

// PARTNER-4, PARTNER-22, PARTNER-23
test('Submit is disabled until the disclaimer is accepted, and the disclaimer opens in a dialog', async ({
  page,
  openStep,
}) => {
  await openStep(partnerApplication(), 'terms');
  const send = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(send).toBeDisabled();
  await page.getByRole('link', { name: 'I accept the terms and conditions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disclaimer' });
  await expect(dialog).toContainText('The courts of Abu Dhabi have exclusive jurisdiction');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('checkbox').check();
  await expect(send).toBeEnabled();
  await page.getByRole('checkbox').uncheck();
  await expect(send).toBeDisabled();
  // The request stays unanswered, so the button stays busy.
  await page.route('**/register-partner/**', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await page.getByRole('checkbox').check();
  await send.click();
  await expect(page.getByRole('button', { name: 'Submitting…' })).toBeVisible();
});

test('the rich text editor does not replace the plain text field while the mouse button is pressed', async ({
  page,
}) => {
  const loaded = page.waitForResponse('**/rich-text-field-*.js');
  await page.goto(COMPANY);
  const plain = page.locator('textarea');
  await plain.fill('Hulls & anchors');
  await (await loaded).finished();
  await page.getByRole('checkbox', { name: 'ADPOLY' }).scrollIntoViewIfNeeded();
  await page.getByRole('checkbox', { name: 'ADPOLY' }).hover();
  await page.mouse.down();
  await expect(plain).not.toBeFocused();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(plain).toHaveCount(1);
  await page.mouse.up();
  await expect(plain).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Commercial Activity' })).toHaveText('Hulls & anchors');
  await expect(page.getByRole('checkbox', { name: 'ADPOLY' })).toBeChecked();
});

// PARTNER-7, PARTNER-11, PARTNER-21
test('a changed industry removes the trade licence, and rich text reaches the backend as HTML', async ({
  page,
  openStep,
  expectMessage,
}) => {
  const wizard = partnerApplication();
  await openStep(wizard, 'terms');
  await page.getByRole('button', { name: /^Change ?: Company Profile$/ }).click();
  await page.getByLabel('Entity Industry').selectOption('Government – Local');
  await expect(page.getByLabel('Trade License Number')).toBeHidden();
  // The editor replaces the plain text field when the field is nearly in the viewport. It is ready when its
  // buttons are visible.
  await page.getByLabel('Website').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
  const press = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
  };
  await page.getByRole('textbox', { name: 'Commercial Activity' }).fill('');
  await press('Bold');
  await page.keyboard.type('Hulls');
  await page.keyboard.press('Enter');
  await press('Bulleted list');
  await page.keyboard.type('Anchors');
  await next(page);
  await expectArrival(page, wizard, 'terms');
  await expect(page.getByText('licence.pdf')).toBeHidden();
  await page.getByRole('checkbox').check();
  await submit(page);
  await expectMessage('Congratulations!');
  const { fields, files } = await readStoredForm(DEMO_BACKEND, wizard.title);
  expect(fields.get('commercial_activity')).toBe(
    '<p><strong>Hulls</strong></p><ul><li><p>Anchors</p></li></ul>',
  );
  expect(fields.has('trade_license_number')).toBe(false);
  expect([...files.keys()].sort()).toEqual(['avatar', 'chart_file', 'company_logo']);
});

// FORM-8, FORM-25
test('a returning visitor continues at the same step or starts again, and both pages pass axe', async ({
  page,
  openStep,
}) => {
  const wizard = partnerApplication();
  await openStep(wizard, 'contact');
  await page.goto(`${wizard.path}/disclaimer`);
  await expectAccessible(page, 'the disclaimer');
  await page.goto(wizard.path);
  await expectAccessible(page, 'the first page');
  await page.getByRole('link', { name: 'Continue where you left off' }).click();
  await expectArrival(page, wizard, 'contact');
  await page.goto(wizard.path);
  const startAgain = page.getByRole('button', { name: 'Start again' });
  await startAgain.click();
  await page.getByRole('link', { name: 'Keep my answers' }).click();
  await expect(startAgain).toBeFocused();
  await startAgain.click();
  await page.getByRole('button', { name: 'Delete and start again' }).click();
  await expectArrival(page, wizard, 'company');
  await expect(page.getByLabel('Company Short Name')).toHaveValue('');
});

test('the company step can be filled in and submitted with the keyboard', async ({ page }) => {
  await page.goto(COMPANY);
  await page.getByLabel('Entity Industry').focus();
  await page.keyboard.type('Gov');
  const names = ['Demo Keyboard Works', 'ديمو', 'DKW'];
  for (const name of names) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('adnoc dist');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Mother Company' })).toHaveValue('ADNOC Distribution');
  await page.keyboard.press('Tab');
  await page.keyboard.type('50');
  await expect(page.getByLabel('Company Size')).toHaveValue('50-100');
  // Other steps in the step indicator are buttons too, but Enter in a field must press 'Next'.
  await page.getByLabel('Website').focus();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Company Type', { exact: true })).toBeFocused();
});

test('correcting an error of the backend does not move the focus to it again while the user types', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const first = partnerApplication();
  const other = partnerApplication();
  const second = { ...other, steps: [first.steps[0]!, ...other.steps.slice(1)] };
  const [firstVisitor, secondVisitor] = [new Visitor(origin), new Visitor(origin)];
  await fillUpTo(firstVisitor, first, 'terms');
  await fillUpTo(secondVisitor, second, 'terms');
  await postStep(firstVisitor, first, first.steps[3]!);
  await postStep(secondVisitor, second, second.steps[3]!);
  await context.addCookies(cookiesOf(secondVisitor, origin));

  await page.goto(COMPANY);
  const name = page.getByLabel('Company Name in English');
  await expect(name).toHaveAccessibleDescription('The en company name has already been taken.');
  await name.fill(`Another ${randomUUID().replaceAll(/\d/g, 'x')}`);
  // Leaving the field checks the name, and the page then requests its data again.
  const data = page.waitForResponse(
    (response) => response.request().method() === 'GET' && /\.data/.test(response.url()),
  );
  await page.keyboard.press('Tab');
  await data;
  await page.keyboard.type('شركة');
  await expect(page.getByLabel('Company Name in Arabic')).toBeFocused();
  await expect(page.getByLabel('Company Name in Arabic')).toHaveValue(/شركة$/);
});

// FORM-24
test('a refusal at Submit leads to the field, Change to the error summary, and Next back to the last step', async ({
  page,
  openStep,
  baseURL,
  expectMessage,
}) => {
  const { wizard, contact } = await applicationWithTakenEmail(new Visitor(baseURL ?? ''));
  await openStep(wizard, 'terms');
  await fillStep(page, wizard.steps[3]!);
  await submit(page);
  await expectMessage('Oops...');
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  const link = summary.getByRole('link', {
    name: 'Contact person account: The email has already been taken.',
  });
  await expect(link).toBeVisible();

  await page.getByRole('button', { name: /^Change ?: Contact person account$/ }).click();
  await expect(page.locator('form[id="contact"]')).toBeVisible();
  await expect(summary).toBeFocused();

  await page.goto(`${wizard.path}/terms`);
  await link.click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(String(contact.fields['email']));
  await next(page);
  await expectArrival(page, wizard, 'terms');
  await expect(summary).toBeHidden();
});
