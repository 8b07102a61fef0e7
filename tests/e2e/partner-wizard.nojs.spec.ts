import { expect, test, type Page } from '../support/journey.ts';
import { expectInOrder } from '../support/reading-order.ts';
import { fillStep, next } from '../support/wizard-pages.ts';
import { partnerApplication } from '../support/wizards.ts';

const GREY = 'oklch(0.976 0 0)';

// PARTNER-22, PARTNER-23, FORM-42, FORM-63
test('the last step shows the answers beside or above Submit, and the disclaimer on a separate page', async ({
  page,
  context,
  openStep,
}) => {
  await openStep(partnerApplication(), 'terms');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAnswersBesideFields(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectInOrder([
    page.getByRole('heading', { name: 'Terms And Conditions' }),
    page.getByRole('heading', { name: 'Your answers', exact: true }),
    page.getByRole('img', { name: 'Preview of Company Logo' }),
    page.getByRole('button', { name: /^Change.*Documents/ }),
    page.getByRole('checkbox', { name: 'I accept the terms and conditions' }),
    page.getByRole('button', { name: 'Submit', exact: true }),
  ]);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'You must accept the terms and conditions.',
  );
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'I accept the terms and conditions' }).click();
  const disclaimer = await opened;
  await expect(disclaimer.getByRole('heading', { level: 1, name: 'Disclaimer' })).toBeVisible();
  await expect(disclaimer.getByText('governed by the laws of the United Arab Emirates')).toBeVisible();
});

async function expectAnswersBesideFields(page: Page): Promise<void> {
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
}

// FORM-62
test('without JavaScript, the contact step has no empty field for the username, only its hint', async ({
  page,
  openStep,
}) => {
  const wizard = partnerApplication();
  await openStep(wizard, 'contact');
  const hint = page.getByText('Your username is your email address');
  const username = page.getByLabel('Username');
  await expect(hint).toBeVisible();
  await expect(username).toBeHidden();
  await page.getByLabel('Email').fill('contact@demo.example');
  await next(page);
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  await expect(username).toHaveValue('contact@demo.example');
  await expect(page.locator('.form-control-input').filter({ has: username })).toHaveCSS(
    'background-color',
    GREY,
  );
});

// FORM-64, PARTNER-13
test('on a phone, the heading of the first step comes first, and the question about a company is a page', async ({
  page,
}) => {
  const wizard = partnerApplication();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${wizard.path}/company`);
  const heading = page.getByRole('heading', { name: 'Company Profile' });
  await expectInOrder([
    heading,
    page.getByRole('heading', { name: 'What you’ll need' }),
    page.getByLabel('Entity Industry'),
  ]);
  await expect(heading).toBeInViewport();
  const [company] = wizard.steps;
  await fillStep(page, {
    ...company!,
    fields: { ...company!.fields, en_company_name: 'Demo Energy Services LLC' },
  });
  await next(page);
  await expect(page.getByRole('heading', { name: 'This company is already registered.' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, Continue' }).click();
  await expect(page.getByLabel('Company Name in English')).toHaveValue('');
});
