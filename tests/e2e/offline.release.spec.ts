import { expect, test } from '@playwright/test';

import { DEMO_PASSWORD } from '../support/accounts.ts';
import { untilFilesChecked } from '../support/files-checked.ts';
import { waitForScripts } from '../support/hydrated.ts';
import { preventScrolling } from '../support/no-scrolling.ts';
import { fillStep } from '../support/wizard-pages.ts';
import { adjunctFacultyApplication } from '../support/wizards.ts';

// These tests use Playwright's own `test`. A request that fails logs an error in the console, which fails
// every journey that uses the `test` of support/journey.ts.
test.use({ baseURL: process.env['PORTAL_URL'] ?? '' });
test.beforeEach(async ({ page }) => {
  waitForScripts(page);
  await preventScrolling(page);
});

const OFFLINE = 'You appear to be offline. Nothing was lost. Try again.';
const UNREACHABLE = 'The portal can’t be reached at the moment. Nothing was lost. Try again.';

// FORM-17
test('a sign-in without a connection keeps the form, and works when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('active@portal.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  const login = page.getByRole('button', { name: 'Login' });

  await context.setOffline(true);
  await login.click();
  await expect(summary).toContainText(OFFLINE);
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(DEMO_PASSWORD);
  await context.setOffline(false);

  // A proxy answers in place of the portal.
  await page.route('**/login.data*', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await login.click();
  await expect(summary).toContainText(UNREACHABLE);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(DEMO_PASSWORD);
  await page.unroute('**/login.data*');

  // The form arrives, but the next page does not.
  await page.route('**/dashboard.data*', (route) => route.abort('connectionreset'));
  await login.click();
  await expect(summary).toContainText('We received your form');
  await page.unroute('**/dashboard.data*');
  await summary.getByRole('button', { name: 'Open the next page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

// FORM-17
test('a registration without a connection keeps the form with its passwords', async ({ page, context }) => {
  await page.goto('/login?tab=sign-up');
  await page.getByLabel('I am a current student').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Emirates ID').fill('784-1990-1234567-1');
  await page.getByLabel('Personal Email').fill('active@portal.example');
  await page.getByLabel('Phone Number').fill('0501234567');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('a-good-password');
  await page.getByLabel('Confirm Password').fill('a-good-password');
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  const register = page.getByRole('button', { name: 'Register' });

  await context.setOffline(true);
  await register.click();
  await expect(summary).toContainText(OFFLINE);
  await expect(password).toHaveValue('a-good-password');
  // A link does not take the form away either, although only the answer of the server has shown it.
  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  await expect(password).toHaveValue('a-good-password');
  await context.setOffline(false);
  await register.click();
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
});

// FORM-17
test('a form of another page, which has not loaded its script, keeps the page', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('typed@portal.example');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' }).getByRole('alert')).toHaveText(OFFLINE);
  await expect(page.getByLabel('Email')).toHaveValue('typed@portal.example');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
});

// FORM-17
test('a step of a wizard keeps its chosen file if the connection is reset', async ({ page }) => {
  const { path, steps } = adjunctFacultyApplication();
  await page.goto(`${path}/applicant`);
  await fillStep(page, steps[0]!);
  await untilFilesChecked(page);
  await page.route('**/applicant.data*', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Next' }).last().click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(OFFLINE);
  await page.unroute('**/applicant.data*');
  await page.getByRole('button', { name: 'Next' }).last().click();
  await expect(page.getByRole('heading', { name: 'Educational Qualification' })).toBeVisible();
});

// FORM-18
test('a link without a connection keeps the page, and opens when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('typed@portal.example');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const notice = page.getByRole('alert').filter({ hasText: OFFLINE });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue('typed@portal.example');
  await context.setOffline(false);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(notice).toBeHidden();
});

// FORM-19, FORM-20
test('a step says that its input is not stored without a connection, and stores it when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/register-partner/company');
  const shortName = page.getByLabel('Company Short Name');
  await context.setOffline(true);
  await shortName.fill('Typed offline');
  await expect(page.getByRole('status').filter({ hasText: 'not saved' })).toBeVisible();
  // The script of the portal's own question did not load, so the browser asks.
  const question = page.waitForEvent('dialog');
  const click = page.getByRole('banner').getByRole('link', { name: 'Human Centric Ecosystem' }).click();
  await (await question).dismiss();
  await click;
  await expect(page.getByRole('status').filter({ hasText: 'not saved' })).toBeVisible();
  await expect(page).toHaveURL(/register-partner\/company$/);
  await context.setOffline(false);
  await expect(page.getByText('Your answers are saved.')).toBeVisible();
  await page.reload();
  await expect(shortName).toHaveValue('Typed offline');
});

// FORM-20
test('a step asks in its own dialog before its input is lost without a connection', async ({
  page,
  context,
}) => {
  await page.goto('/register-partner/company');
  const shortName = page.getByLabel('Company Short Name');
  const loaded = ['js', 'css'].map((kind) =>
    page.waitForEvent('requestfinished', (request) =>
      new RegExp(`popup-dialog-[^/]*\\.${kind}$`).test(request.url()),
    ),
  );
  await shortName.fill('Typed online');
  await Promise.all(loaded);
  await expect(page.getByText('Your answers are saved.')).toBeVisible();
  await context.setOffline(true);
  await shortName.fill('Typed offline');
  await page.getByRole('banner').getByRole('link', { name: 'Human Centric Ecosystem' }).click();
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(question).toContainText('We could not save what you typed on this page.');
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(shortName).toHaveValue('Typed offline');
});

// FORM-18, FORM-20
test('a step asks about a chosen file again after a page that was left for it did not load', async ({
  page,
  context,
}) => {
  await page.goto('/register-partner/company');
  const logo = adjunctFacultyApplication().steps[0]!.files!['profile_picture']!;
  await page.locator('input[name="company_logo"]').setInputFiles({
    name: 'logo.png',
    mimeType: logo.type,
    buffer: Buffer.from(await logo.arrayBuffer()),
  });
  await untilFilesChecked(page);
  const home = page.getByRole('banner').getByRole('link', { name: 'Human Centric Ecosystem' });
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await home.click();
  await expect(question).toBeVisible();
  await context.setOffline(true);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('alert')).toContainText(OFFLINE);
  await context.setOffline(false);
  await home.click();
  await expect(question).toContainText('The file that you chose is not saved.');
});
