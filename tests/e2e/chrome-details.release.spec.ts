import { ENTRY_SCRIPT, holdBack } from '../support/hold-back.ts';
import { expect, test } from '../support/journey.ts';
import { fillPerson, freshName, testimonialForm } from '../support/testimonial-page.ts';

// DASHBOARD-23
test('a navigation after a new deployment reloads the document and stores the new version', async ({
  page,
  signIn,
}) => {
  await signIn('faculty');
  await page.goto('/dashboard');
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

// POPUP-1, POPUP-2
test('the event popup waits until a message is closed', async ({ page, context, signIn }) => {
  // This account has a CV, so no notice opens.
  await signIn('alumni');
  await context.clearCookies({ name: 'portal_event' });
  await page.goto('/create-testimonial');
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  const form = testimonialForm(page);
  await fillPerson(page, freshName());
  await form.words.fill('They were ready.');
  await page.clock.install();
  // A native submit loads the next page as a new document, which contains both dialogs.
  await form.words.evaluate((field: HTMLTextAreaElement) => field.form?.submit());
  await expect(page).toHaveURL('/');
  const message = page.getByRole('dialog', { name: 'Congratulations!' });
  await expect(message).toBeVisible();
  await page.clock.runFor(5000);
  const others = page.locator('dialog[open]');
  await expect(others).toHaveCount(0);
  await message.getByRole('button', { name: 'OK' }).click();
  await expect(others.getByRole('button', { name: 'VIEW' })).toBeVisible();
  await expect(message).toBeHidden();
  await expect(others).toHaveCount(1);
});

test('the profile menu stays open if it was opened before the script ran', async ({ page, signIn }) => {
  await signIn('active');
  const letThrough = await holdBack(page, ENTRY_SCRIPT);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const menu = page.locator('header details').last();
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'My Profile' }).focus();
  letThrough();
  // Escape closes an open menu and moves the focus to its button, as soon as the script runs.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(menu.locator('summary')).toBeFocused({ timeout: 500 });
  }).toPass();
});

// POPUP-14, POPUP-22
test('after the sign-out question of the profile menu or the phone menu closes, its Sign Out has the focus', async ({
  page,
  signIn,
}) => {
  await signIn('active');
  await page.goto('/dashboard');
  const menus = page.getByRole('banner').locator('details');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to sign out?' });
  for (const { menu, width } of [
    { menu: menus.last(), width: 1280 },
    { menu: menus.last(), width: 390 },
    { menu: menus.filter({ hasText: 'Menu' }).first(), width: 390 },
  ]) {
    await page.setViewportSize({ width, height: 844 });
    await menu.locator('summary').click();
    const signOut = menu.getByRole('button', { name: 'Sign Out' });
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => question.getByRole('button', { name: 'Cancel' }).click(),
      // A wide window has a link of the side menu there.
      () => page.mouse.click(60, 300),
    ]) {
      await signOut.click();
      await expect(question).toBeVisible();
      await close();
      await expect(question).toBeHidden();
      await expect(signOut).toBeFocused();
    }
    await expect(page).toHaveURL('/dashboard');
    await page.keyboard.press('Escape');
    await expect(signOut).toBeHidden();
  }
});
