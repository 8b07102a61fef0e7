import { interruptSignIn } from '../support/interrupted-sign-in.ts';
import { expect, openProfileMenu, sendSignInForm, test } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';
import { isWatched, MINUTE, serverSays, warning } from '../support/session-watch.ts';
import { testimonialForm } from '../support/testimonial-page.ts';

// SESSION-11, SESSION-12
test('a browser clock that is hours ahead changes nothing, and the focus of the tab shows an expired session', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  await signIn('ojt');
  await page.goto('/dashboard');
  await isWatched(page);
  const left: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/session-ended') left.push(request.url());
  });
  const answer = page.waitForResponse('**/session');
  await page.clock.fastForward(3 * 60 * MINUTE);
  await (await answer).finished();
  await page.clock.runFor(MINUTE);
  expect(left).toEqual([]);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect(warning(page)).toBeHidden();
  await expect(page).toHaveURL('/dashboard');

  await serverSays(page, () => null);
  await context.clearCookies({ name: 'portal' });
  // Only the system time advances: no timer fires, and the tab stays visible.
  await page.clock.setSystemTime(Date.now() + 16 * 60 * MINUTE);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toContainText('Your session has expired');
});

// SESSION-9, SESSION-17, TESTIMONIAL-18
test('a rejected session extension shows a message and signs the user out, and signing in restores the form', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  const account = await newStudent();
  await signIn(account);
  await page.goto('/create-student-testimonial');
  await isWatched(page);
  const form = testimonialForm(page);
  await form.designation.fill('An alumna');
  await form.choose('Video');
  await form.choose('File');
  await serverSays(page, () => 4 * MINUTE);
  await page.clock.fastForward(56 * MINUTE);
  await expect(warning(page)).toBeVisible();
  // The session ends in the meantime, so the server cannot extend it.
  await context.clearCookies({ name: 'portal' });
  await warning(page).getByRole('button', { name: 'Extend Session' }).click();
  const popup = page.getByRole('dialog').filter({ hasText: 'Session Extension Failed' });
  await expect(popup).toContainText('Failed to extend your session. Please try again.');
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toContainText('Your session could not be extended.');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await sendSignInForm(page, account);
  await expect(page).toHaveURL('/create-student-testimonial');
  await expect(form.designation).toHaveValue('An alumna');
  await expect(page.getByRole('radio', { name: 'File' })).toBeChecked();
  await page.getByRole('button', { name: 'Delete what I typed' }).click();
  await expect(page.getByText('We saved what you typed')).toHaveCount(0);
  await expect(form.designation).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked();
});

// SESSION-8, SESSION-10, SESSION-14
test('the session warning shows an error when the server answers 429 to an extension, and its Sign Out does not ask', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('active');
  await page.goto('/dashboard');
  await isWatched(page);
  await serverSays(page, () => 4 * MINUTE);
  await page.route('**/session', async (route) => {
    if (route.request().method() !== 'POST') {
      await route.fallback();
      return;
    }
    await expect(warning(page).getByRole('button', { name: 'Extending...' })).toBeVisible();
    await route.fulfill({ status: 429 });
  });
  await page.clock.fastForward(56 * MINUTE);
  await warning(page).getByRole('button', { name: 'Extend Session' }).click();
  await expect(warning(page).getByRole('alert')).toHaveText(
    'An unexpected error occurred. Please try again.',
  );
  await warning(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

// SESSION-20
test('closing the banner about an interrupted form moves the focus to the content', async ({
  page,
  signIn,
}) => {
  const banner = await interruptSignIn(page, signIn);
  await banner.getByRole('button', { name: 'Close this message' }).press('Enter');
  await expect(banner).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

// SESSION-20, SESSION-21
test('a person who signs in after another one did so in another tab can sign out and go on', async ({
  page,
  signIn,
}) => {
  const banner = await interruptSignIn(page, signIn);
  await expect(banner).toContainText('You tried to sign in.');
  await banner.getByRole('button', { name: 'Sign out and go on' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('active@portal.example');
  await sendSignInForm(page, 'active');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Demo Active Student' })).toBeVisible();
  await expect(banner).toBeHidden();
});

// SESSION-16
test('an administrator switches to another account and back', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard');
  const menu = await openProfileMenu(page);
  await menu.getByRole('link', { name: 'Use another account' }).click();
  await page.getByLabel('Email').fill('partner@portal.example');
  await page.getByLabel('Password').fill('portal-demo');
  await page.getByRole('button', { name: 'Use this account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Demo Partner' })).toBeVisible();
  await openProfileMenu(page);
  await menu.getByRole('button', { name: 'Switch to My Account(admin@portal.example)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Demo Admin' })).toBeVisible();
});
