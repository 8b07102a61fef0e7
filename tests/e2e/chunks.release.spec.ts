import { expect, test } from '@playwright/test';

import { waitForScripts } from '../support/hydrated.ts';
import { preventScrolling } from '../support/no-scrolling.ts';

// These tests use Playwright's own `test`. A script that fails to load logs an error in the console, which
// fails every journey that uses the `test` of support/journey.ts.
test.use({ baseURL: process.env['PORTAL_URL'] ?? '' });
test.beforeEach(async ({ page }) => {
  waitForScripts(page);
  await preventScrolling(page);
});

const MESSAGE = 'Part of the page did not load.';
const CHUNK = /\/assets\/forgot-password-.*\.js$/;

// FORM-18
test('a page whose script fails to load leaves the present page, and a button opens it', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('typed@portal.example');
  await page.route(CHUNK, (route) => route.abort());
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('alert')).toContainText(MESSAGE);
  await expect(page.getByLabel('Email')).toHaveValue('typed@portal.example');
  await page.unroute(CHUNK);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toBeVisible();
});

// FORM-18
test('after a script has failed, a second press of a link or of Back opens the page as a document', async ({
  page,
}) => {
  await page.goto('/forgot-password');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page).toHaveURL('/login');
  // The new document has not loaded the script of the other page.
  await page.reload();
  await page.route(CHUNK, (route) => route.abort());
  await page.evaluate(() => history.back());
  await expect(page.getByRole('alert')).toContainText(MESSAGE);
  await expect(page).toHaveURL('/login');
  await page.unroute(CHUNK);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByRole('heading', { level: 1, name: /password/i })).toBeVisible();

  await page.goto('/login');
  await page.route(CHUNK, (route) => route.abort());
  const forgot = page.getByRole('link', { name: 'Forgot password?' });
  await forgot.click();
  await expect(page.getByRole('alert')).toContainText(MESSAGE);
  await page.unroute(CHUNK);
  await forgot.click();
  await expect(page).toHaveURL('/forgot-password');
});

// LANDING-13
test('a page whose script does not load within 120 s leaves the present page with a message', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const asked = page.waitForRequest(CHUNK);
  await page.route(CHUNK, () => undefined);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await asked;
  await page.clock.fastForward(119_000);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('alert')).toContainText(MESSAGE);
});
