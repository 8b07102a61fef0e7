import { expect, test } from '../support/journey.ts';
import { expectArrival, fillStep, next } from '../support/wizard-pages.ts';
import { partnerApplication } from '../support/wizards.ts';

const GREY = 'oklch(0.976 0 0)';

// PARTNER-13, PARTNER-14
test('without JavaScript, the question about a registered company is a separate page', async ({ page }) => {
  const wizard = partnerApplication();
  const [company] = wizard.steps;
  const taken = { ...company!, fields: { ...company!.fields, en_company_name: 'Demo Hotels and Resorts' } };
  await page.goto(wizard.path);
  await fillStep(page, taken);
  await next(page);
  // This registered company has no contact person, so the wizard does not ask.
  await expectArrival(page, wizard, 'contact');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Company Name in English').fill('demo energy  services llc');
  await next(page);
  await expect(page.getByRole('heading', { name: 'This company is already registered.' })).toBeVisible();
  await expect(
    page.getByText(
      '\u2068Demo Partner\u2069 (\u2068partner@portal.example\u2069) is already registered with this company. Do you want to continue?',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Yes, Continue' }).click();
  await expect(page.getByLabel('Company Name in English')).toHaveValue('');
  await expect(page.getByLabel('Company Short Name')).toHaveValue('DDC');
  await page.getByLabel('Company Name in English').fill('Demo Energy Services LLC');
  await next(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
});

// PARTNER-22, PARTNER-23
test('without JavaScript, the disclaimer opens on a separate page, and Submit without accepting it shows an error', async ({
  page,
  context,
  openStep,
}) => {
  await openStep(partnerApplication(), 'terms');
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
