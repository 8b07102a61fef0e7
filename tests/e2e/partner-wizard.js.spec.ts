import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';

import { isolate } from '#rules/text/isolate.ts';

import { expectAccessible, expectNoOverflow } from '../support/accessible.ts';
import { Visitor } from '../support/browserless.ts';
import { expect, DEMO_BACKEND, test, type Page } from '../support/journey.ts';
import { expectArrival, fillStep, next, submit } from '../support/wizard-pages.ts';
import { readStoredForm } from '../support/submissions.ts';
import { applicationWithTakenEmail, fillUpTo, partnerApplication, postStep } from '../support/wizards.ts';

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

// PARTNER-13, PARTNER-14
test('leaving the name field with the name of a registered company asks whether to continue', async ({
  page,
}) => {
  await page.goto('/register-partner/company');
  const name = page.getByLabel('Company Name in English');
  await page.getByLabel('Company Short Name').fill('DES');
  const question = await leaveKnownName(page);
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
  await expect(page).toHaveURL('/register-partner/company');

  await leaveKnownName(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/register-partner/company');
  await leaveKnownName(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});

// PARTNER-13
test('submitting the step with Enter in the name field also asks about a registered company', async ({
  page,
}) => {
  const wizard = partnerApplication();
  await page.goto(wizard.path);
  await fillStep(page, wizard.steps[0]!);
  await page.getByLabel('Company Name in English').fill(KNOWN);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'This company is already registered.' });
  await question.getByRole('button', { name: 'Yes, Continue' }).click();
  await expect(page.getByLabel('Company Name in English')).toHaveValue('');
});

test('before the upload, a valid file shows its size and a rejected file is removed with an error', async ({
  page,
}) => {
  await page.goto('/register-partner/company');
  const logo = page.locator('input[name="company_logo"]');
  const image = partnerApplication().steps[0]!.files!['company_logo']!;
  await logo.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await image.arrayBuffer()),
  });
  await expect(page.getByText(/✅ File validated: 58\.\d KB/)).toBeVisible();
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

test('an image with a long file name does not make the step wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/register-partner/company');
  const image = partnerApplication().steps[0]!.files!['company_logo']!;
  await page.locator('input[name="company_logo"]').setInputFiles({
    name: 'WhatsApp Image 2026-11-22 at 10.45.12 (edited, final version).png',
    mimeType: 'image/png',
    buffer: Buffer.from(await image.arrayBuffer()),
  });
  await expect(page.getByText(/✅ File validated/)).toBeVisible();
  await expectNoOverflow(page, 'with the long name');
});

// PARTNER-18
test('the mobile number field accepts only digits, and the username is the e-mail address', async ({
  page,
  openStep,
}) => {
  await openStep(partnerApplication(), 'contact');
  await page.getByLabel('Mobile Number').pressSequentially('05o0-1');
  await expect(page.getByLabel('Mobile Number')).toHaveValue('0501');
  await page.getByLabel('Landline Number').pressSequentially('02l-1');
  await expect(page.getByLabel('Landline Number')).toHaveValue('021');
  await page.getByLabel('Email').fill('demo@forms.example');
  await expect(page.getByLabel('Username')).toHaveValue('demo@forms.example');
  await expect(page.getByLabel('Username')).not.toBeEditable();
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
  await page.goto('/register-partner/company');
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

// PARTNER-11
test('bold text and lists from the rich text editor reach the backend as HTML', async ({
  page,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  const wizard = partnerApplication();
  const [company, ...rest] = wizard.steps;
  const plain = Object.fromEntries(
    Object.entries(company!.fields).filter(([name]) => name !== 'commercial_activity'),
  );
  await page.goto(wizard.path);
  await fillStep(page, { ...company!, fields: plain });
  // The editor replaces the plain text field when the field is nearly in the viewport. It is ready when its
  // buttons are visible.
  await page.getByLabel('Website').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
  const press = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible();
  };
  await page.getByRole('textbox', { name: 'Commercial Activity' }).click();
  await press('Bold');
  await page.keyboard.type('Hulls');
  await page.keyboard.press('Enter');
  await press('Bulleted list');
  await page.keyboard.type('Anchors');
  await next(page);
  for (const step of rest.slice(0, -1)) {
    await expectArrival(page, wizard, step.slug);
    await fillStep(page, step);
    await next(page);
  }
  await expectArrival(page, wizard, 'terms');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectMessage('Congratulations!');
  const { fields } = await readStoredForm(DEMO_BACKEND, wizard.title);
  expect(fields.get('commercial_activity')).toBe(
    '<p><strong>Hulls</strong></p><ul><li><p>Anchors</p></li></ul>',
  );
});

test('every page of the partner wizard, also with errors, passes axe and fits every window width', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const wizard = partnerApplication();
  await page.goto(wizard.path);
  for (const step of wizard.steps) {
    await expectArrival(page, wizard, step.slug);
    if (step.slug !== 'terms') {
      await next(page);
      await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
      await expectAccessible(page, `${step.slug}, with errors`);
      await fillStep(page, step);
      await next(page);
    } else await expectAccessible(page, step.slug);
  }
  for (const address of [`${wizard.path}/disclaimer`, wizard.path]) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
});

test('the company step can be filled in and submitted with the keyboard', async ({ page }) => {
  await page.goto('/register-partner/company');
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

test('a mother company that is not in the list stays in its field and is rejected with a message', async ({
  page,
}) => {
  const wizard = partnerApplication();
  await page.goto(wizard.path);
  await fillStep(page, wizard.steps[0]!);
  const mother = page.getByRole('combobox', { name: 'Mother Company' });
  await mother.fill('Unlisted & Sons');
  await next(page);
  await expect(page.getByRole('alert', { name: 'There is a problem' }).getByRole('link')).toHaveText([
    'Choose an organisation from the list.',
  ]);
  await expect(mother).toHaveValue('Unlisted & Sons');
  await mother.fill('');
  await next(page);
  await expectArrival(page, wizard, 'contact');
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
  await context.addCookies([...secondVisitor.cookies].map(([name, value]) => ({ name, value, url: origin })));

  await page.goto('/register-partner/company');
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
