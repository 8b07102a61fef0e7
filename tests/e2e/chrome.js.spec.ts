import { expect, test } from '../support/journey.ts';

test('a navigation scrolls to the top a moment later, and Back finds the place that was left', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn('admin');
  await page.goto('/dashboard');
  const tile = page.getByRole('main').getByRole('link', { name: /^User management/ });
  await tile.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight - 1500, behavior: 'instant' }));
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'User management' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('a newly deployed version loads the document anew, once', async ({ page, signIn }) => {
  await signIn('faculty');
  await page.evaluate(() => localStorage.setItem('deployed_version', 'an-older-one'));
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Strategic Foresight Hub/ })
    .click();
  await page.waitForFunction(() => !('isOld' in window));
  await expect(page.getByRole('heading', { level: 1, name: 'Strategic Foresight Hub' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('deployed_version'))).toBe('1.0.0');
});
