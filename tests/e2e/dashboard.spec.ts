import { expect, test } from '../support/journey.ts';

// GUARD-3
test('a forbidden page leads to the no-permission page, after a page load and after a script’s navigation', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn('newrole');
  await page.goto('/dashboard');
  // A page that was loaded before the user's role changed can still have a link to the forbidden page.
  if (javaScriptEnabled) await page.evaluate(() => window.__remixRouter.navigate('/graduates-forecast'));
  else await page.goto('/graduates-forecast');
  const sentence = page.getByRole('heading', {
    level: 1,
    name: "You don't have permission to access this page!",
  });
  await expect(sentence).toBeVisible();
  await expect(page).toHaveURL('/no-permission');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.goto('/roles');
  await expect(page).toHaveURL('/no-permission');
  await expect(sentence).toBeVisible();
});

// DASHBOARD-10
test('the description of a tile opens and closes by pointer and by keyboard', async ({ page, signIn }) => {
  await signIn('faculty');
  await page.goto('/dashboard');
  const about = page.getByRole('button', { name: 'About Strategic Foresight Hub' });
  const popover = page.getByRole('group', { name: 'Strategic Foresight Hub' });
  await expect(popover).toBeHidden();
  await about.click();
  await expect(popover).toContainText('This service is not in the portal. Its page says whom to ask.');
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await about.focus();
  await page.keyboard.press('Enter');
  await expect(popover).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(popover).toBeHidden();
});
