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

test.describe('with the question about the CV', () => {
  test.use({ showsStudentNotice: true });

  // POPUP-2, POPUP-7
  test('the event popup opens after the student closes the question about the CV, and the question does not open again in this tab', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('graduating.aths');
    await context.clearCookies({ name: 'portal_event' });
    await page.clock.install();
    await page.goto('/');
    const question = page.getByRole('dialog', { name: 'Update your CV' });
    await expect(question).toBeVisible();
    await page.clock.runFor(5000);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await question.getByRole('button', { name: 'Close' }).click();
    const event = page.locator('dialog[open]').getByRole('button', { name: 'VIEW' });
    await expect(event).toBeVisible();
    // The question would open first, and the popup would wait for it.
    await page.goto('/');
    await page.clock.runFor(5000);
    await expect(event).toBeVisible();
    await expect(question).toBeHidden();
  });
});

// POPUP-1, POPUP-2
test('automatic popups wait until a message is closed, and then open one after the other', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('graduating.aths');
  await context.clearCookies({ name: 'portal_event' });
  await page.goto('/create-testimonial');
  const form = testimonialForm(page);
  await fillPerson(page, freshName());
  await form.words.fill('They were ready.');
  await page.addInitScript(() => sessionStorage.removeItem('student-notice-closed'));
  await page.clock.install();
  // A native submit loads the next page as a new document, which contains all three dialogs.
  await form.words.evaluate((field: HTMLTextAreaElement) => field.form?.submit());
  await expect(page).toHaveURL('/');
  const message = page.getByRole('dialog', { name: 'Congratulations!' });
  await expect(message).toBeVisible();
  await page.clock.runFor(5000);
  const others = page.locator('dialog[open]');
  await expect(others).toHaveCount(0);
  await message.getByRole('button', { name: 'OK' }).click();
  await expect(others.getByRole('heading', { name: 'Update your CV' })).toBeVisible();
  await expect(message).toBeHidden();
  await expect(others).toHaveCount(1);
  await others.getByRole('button', { name: 'Close' }).click();
  await expect(others.getByRole('button', { name: 'VIEW' })).toBeVisible();
});

test('the profile menu stays open if it was opened before the script ran', async ({ page, signIn }) => {
  await signIn('active');
  const letThrough = await holdBack(page, ENTRY_SCRIPT);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const menu = page.locator('header details');
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'My Profile' }).focus();
  letThrough();
  // Escape closes an open menu and moves the focus to its button, as soon as the script runs.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(menu.locator('summary')).toBeFocused({ timeout: 500 });
  }).toPass();
});
