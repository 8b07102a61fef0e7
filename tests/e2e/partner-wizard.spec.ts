import { expect, DEMO_BACKEND, test, type Page } from '../support/journey.ts';
import { PARTNER_FAULTS } from '../support/partner-messages.ts';
import { expectInOrder } from '../support/reading-order.ts';
import { expectArrival, fillStep, next, submit } from '../support/wizard-pages.ts';
import { partnerApplication, type FilledStep, type FilledWizard } from '../support/wizards.ts';
import { readStoredForm } from '../support/submissions.ts';

/**
 * Lists the messages of a step that was submitted empty, in the order of its fields.
 *
 * @param without the names of the fields to leave out
 */
function emptyMessages(step: FilledStep, without: readonly string[]): string[] {
  return PARTNER_FAULTS.filter(({ step: slug, change, field }) => {
    const isEmpty = Object.values(change).join('') === '';
    return slug === step.slug && isEmpty && !without.includes(field);
  }).map(({ message }) => message);
}

function stepOf({ steps }: FilledWizard, slug: string): FilledStep {
  return steps.find((step) => step.slug === slug)!;
}

const NO_COLLEGE = 'You must select any of the option.';

async function expectSummary(page: Page, messages: readonly string[]): Promise<void> {
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText(messages);
  await expect(page).toHaveTitle(/^Error: /);
}

// PARTNER-4, PARTNER-18
test('a partner registration reaches the backend with all its answers and files', async ({
  page,
  expectMessage,
}) => {
  const wizard = partnerApplication();
  await page.goto(wizard.path);
  for (const [index, step] of wizard.steps.entries()) {
    await expectArrival(page, wizard, step.slug);
    await expect(page.getByText(`Step ${index + 1} of 4`)).toBeVisible();
    await fillStep(page, step);
    if (index < 3) await next(page);
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

// PARTNER-5, PARTNER-16, PARTNER-20
test('the steps of the partner wizard show a message for each missing answer', async ({ page }) => {
  const wizard = partnerApplication();
  await page.goto(wizard.path);
  await next(page);
  const conditional = ['trade_license_number', 'trade_license_authority', 'other_company_type'];
  // A message that names no field has its label in the summary (FORM-46).
  const withLabel = (message: string) => (message === NO_COLLEGE ? `Entities: ${message}` : message);
  await expectSummary(page, emptyMessages(wizard.steps[0]!, conditional).map(withLabel));
  await fillStep(page, {
    slug: 'company',
    fields: {
      entity_industry: 'Private',
      company_type: 'Other',
      trade_license_number: '',
      other_company_type: '',
    },
  });
  await next(page);
  for (const field of conditional) {
    const { message } = PARTNER_FAULTS.find((fault) => fault.field === field)!;
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(message);
  }
  await fillStep(page, stepOf(wizard, 'company'));
  await next(page);
  await expectArrival(page, wizard, 'contact');
  await next(page);
  await expectSummary(page, emptyMessages(stepOf(wizard, 'contact'), []));
  await fillStep(page, stepOf(wizard, 'contact'));
  await next(page);
  await expectArrival(page, wizard, 'documents');
  await next(page);
  await expectSummary(page, ['You must upload the TRADING LICENSE.']);
});

test('an invalid value in the company step is reported above the form and at its field', async ({ page }) => {
  const wizard = partnerApplication();
  const step = stepOf(wizard, 'company');
  const faults = PARTNER_FAULTS.filter(
    (fault) => fault.step === step.slug && Object.values(fault.change).join('') !== '',
  );
  await page.goto(wizard.path);
  for (const { change, message, field } of faults) {
    await expectArrival(page, wizard, step.slug);
    await fillStep(page, { slug: step.slug, fields: { ...step.fields, ...change } });
    await next(page);
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(message);
    await expect(page.locator(`#${step.slug}-${field}`)).toHaveAccessibleDescription(new RegExp(message));
  }
});

// FORM-8, FORM-25, PARTNER-2
test('Back keeps all values except passwords, and "Continue where you left off" opens the same step', async ({
  page,
  openStep,
  javaScriptEnabled,
}) => {
  const wizard = partnerApplication();
  await openStep(wizard, 'contact');
  await page.getByLabel('First Name').fill('Half a name');
  await page.getByLabel('Password', { exact: true }).fill('never kept');
  await page.getByRole('button', { name: 'Back' }).click();
  if (javaScriptEnabled) await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectArrival(page, wizard, 'company');
  await expect(page.getByLabel('Company Short Name')).toHaveValue('DDC');
  await expect(page.getByText('logo.png')).toBeVisible();
  await next(page);
  await expect(page.getByLabel('First Name')).toHaveValue('Half a name');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.goto(wizard.path);
  await page.getByRole('link', { name: 'Continue where you left off' }).click();
  await expectArrival(page, wizard, 'contact');
  await page.goto(`${wizard.path}/terms`);
  await expectArrival(page, wizard, 'contact');
  await page.goto(wizard.path);
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('link', { name: 'Keep my answers' }).click();
  await expect(page.getByRole('link', { name: 'Continue where you left off' })).toBeVisible();
  const startAgain = page.getByRole('button', { name: 'Start again' });
  if (javaScriptEnabled) await expect(startAgain).toBeFocused();
  await startAgain.click();
  await page.getByRole('button', { name: 'Delete and start again' }).click();
  await expectArrival(page, wizard, 'company');
  await expect(page.getByLabel('Company Short Name')).toHaveValue('');
});

// FORM-19
test('Change in the summary saves what was typed on the step', async ({ page, openStep }) => {
  const wizard = partnerApplication();
  await openStep(wizard, 'contact');
  await page.getByLabel('First Name').fill('Half a name');
  await page.getByRole('button', { name: /^Change ?: Company Profile$/ }).click();
  await expectArrival(page, wizard, 'company');
  await next(page);
  await expectArrival(page, wizard, 'contact');
  await expect(page.getByLabel('First Name')).toHaveValue('Half a name');
});

// PARTNER-2, PARTNER-19, PARTNER-21
test('an optional file can be removed, and the password field can stay empty if a password is already set', async ({
  page,
  openStep,
}) => {
  const wizard = partnerApplication();
  await openStep(wizard, 'documents');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Already set. Type to change it.',
  );
  await page.getByRole('button', { name: /^Remove ?: Personal Photo$/ }).click();
  await expect(page.getByText('portrait.png')).toBeHidden();
  await expect(page).toHaveURL(/contact/);
  await next(page);
  await expectArrival(page, wizard, 'documents');
});

// PARTNER-7, PARTNER-21
test('a change to an industry without a trade licence removes the licence from the registration', async ({
  page,
  openStep,
  expectMessage,
}) => {
  const wizard = partnerApplication();
  await openStep(wizard, 'terms');
  await page.getByRole('button', { name: /^Change ?: Company Profile$/ }).click();
  await page.getByLabel('Entity Industry').selectOption('Government – Local');
  await expect(page.getByLabel('Trade License Number')).toBeHidden();
  await next(page);
  await expectArrival(page, wizard, 'terms');
  await expect(page.getByText('licence.pdf')).toBeHidden();
  await fillStep(page, stepOf(wizard, 'terms'));
  await submit(page);
  await expectMessage('Congratulations!');
  const { fields, files } = await readStoredForm(DEMO_BACKEND, wizard.title);
  expect(fields.has('trade_license_number')).toBe(false);
  expect([...files.keys()].sort()).toEqual(['avatar', 'chart_file', 'company_logo']);
});

// FORM-42
test('on a phone, the answers to check stand between the heading of the last step and Submit', async ({
  page,
  openStep,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStep(partnerApplication(), 'terms');
  const order = [
    page.getByRole('heading', { name: 'Terms And Conditions' }),
    page.getByRole('heading', { name: 'Your answers', exact: true }),
    page.getByRole('img', { name: 'Preview of Company Logo' }),
    page.getByRole('button', { name: /^Change.*Documents/ }),
    page.getByRole('checkbox', { name: 'I accept the terms and conditions' }),
    page.getByRole('button', { name: 'Submit', exact: true }),
  ];
  await expectInOrder(order);
});

// FORM-42, FORM-63
test('on a desktop, the answers to check stand beside the fields of the last step', async ({
  page,
  openStep,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openStep(partnerApplication(), 'terms');
  const answers = await page.getByRole('complementary', { name: 'Your answers' }).boundingBox();
  const heading = await page.getByRole('heading', { name: 'Terms And Conditions' }).boundingBox();
  const button = await page.getByRole('button', { name: 'Submit', exact: true }).boundingBox();
  expect(answers!.x).toBeGreaterThan(button!.x + button!.width);
  expect(Math.abs(answers!.y - heading!.y)).toBeLessThan(60);
  // The fields follow their heading directly, however long the answers are.
  expect(button!.y - heading!.y).toBeLessThan(400);
  // The notice follows the buttons, not the answers (FORM-63).
  const notice = await page.getByRole('heading', { name: 'Using a shared computer?' }).boundingBox();
  expect(notice!.y).toBeGreaterThan(button!.y);
  expect(notice!.y - button!.y).toBeLessThan(200);
});

// FORM-64
test('on a phone, the heading of the first step comes before the list of what a visitor needs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/register-partner/company');
  await expectInOrder([
    page.getByRole('heading', { name: 'Company Profile' }),
    page.getByRole('heading', { name: 'What you’ll need' }),
    page.getByLabel('Entity Industry'),
  ]);
  await expect(page.getByRole('heading', { name: 'Company Profile' })).toBeInViewport();
});
