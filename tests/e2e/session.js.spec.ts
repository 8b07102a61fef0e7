import { expect, type Page, sendSignInForm, signOut, test } from '../support/journey.ts';
import { interruptSignIn } from '../support/interrupted-sign-in.ts';
import { newStudent } from '../support/new-student.ts';
import { testimonialForm } from '../support/testimonial-page.ts';

const MINUTE = 60_000;

/** Replaces the server's answer about the session, because a test cannot change the server's clock. */
async function serverSays(page: Page, remaining: () => number | null): Promise<void> {
  await page.context().route('**/session', async (route) => {
    if (route.request().method() !== 'GET') {
      await route.continue();
      return;
    }
    await route.fulfill({ json: { remaining: remaining(), who: remaining() === null ? null : undefined } });
  });
}

/** Waits for the session watcher, which loads after the page. It ignores earlier changes of the clock. */
async function isWatched(page: Page): Promise<void> {
  await expect(page.locator('p[role="status"].shadow-float')).toBeAttached();
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Session Expiring Soon' });

// SESSION-6, SESSION-7, SESSION-8
test('the session warning opens five minutes before the end, counts down and can extend the session', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('active');
  await page.goto('/dashboard');
  await isWatched(page);
  const start = await page.evaluate(() => Date.now());
  const end = start + 60 * MINUTE;
  let now = start;
  await serverSays(page, () => end - now);
  now = start + 55 * MINUTE + 1000;
  await page.clock.fastForward(55 * MINUTE + 1000);
  await expect(warning(page)).toContainText(
    /Your session will expire in 04:5\d\. Would you like to extend your session\?/,
  );
  await expect(warning(page)).not.toContainText('automatically signed out');
  await expect(warning(page).getByRole('progressbar')).toHaveJSProperty('max', 100);
  await expect(warning(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  now = start + 59 * MINUTE + 5000;
  await page.clock.fastForward(4 * MINUTE + 4000);
  await expect(warning(page)).toContainText(
    /You will be automatically signed out in 00:5\d\. Please extend your session to continue working\./,
  );
  await warning(page).getByRole('button', { name: 'Extend Session' }).click();
  await expect(warning(page)).toBeHidden();
  await expect(page.getByText('Session Extended')).toBeVisible();
  await page.clock.runFor(2500);
  await expect(page.getByText('Session Extended')).toBeHidden();
});

// SESSION-8
test('extending the session in one tab closes the warning in every tab', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  await signIn('alumni');
  await page.goto('/dashboard');
  await isWatched(page);
  const second = await context.newPage();
  await second.goto('/my-profile');
  await isWatched(second);
  await serverSays(page, () => 4 * MINUTE);
  // All tabs share one clock.
  await page.clock.fastForward(56 * MINUTE);
  await expect(warning(page)).toBeVisible();
  await expect(warning(second)).toBeVisible();
  await second.getByRole('button', { name: 'Extend Session' }).click();
  await expect(warning(second)).toBeHidden();
  await expect(warning(page)).toBeHidden();
  await second.close();
});

// SESSION-11, SESSION-12
test('after a laptop sleeps past the end of the session, the home page says why and signing in reopens the last page', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  await signIn('active');
  await page.goto('/dashboard');
  await isWatched(page);
  await page.goto('/my-profile');
  await isWatched(page);
  await serverSays(page, () => null);
  // Without its cookie, the session has really ended.
  await context.clearCookies({ name: 'portal' });
  await page.clock.fastForward(8 * 60 * MINUTE);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toContainText('Your session has expired');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await sendSignInForm(page, 'active');
  await expect(page).toHaveURL('/my-profile');
});

// SESSION-12
test('a browser clock that is hours ahead neither ends the session nor opens the warning', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('active');
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
});

// SESSION-9
test('a rejected session extension shows a message and signs the user out', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  await signIn('active');
  await page.goto('/dashboard');
  await isWatched(page);
  await serverSays(page, () => 4 * MINUTE);
  await page.route('**/session', async (route) => {
    if (route.request().method() !== 'POST') await route.fallback();
    else
      await route.fulfill({
        json: {
          kind: 'ended',
          title: 'Session Extension Failed',
          text: 'Failed to extend your session. Please try again.',
        },
      });
  });
  await page.clock.fastForward(56 * MINUTE);
  await expect(warning(page)).toBeVisible();
  await context.clearCookies({ name: 'portal' });
  await warning(page).getByRole('button', { name: 'Extend Session' }).click();
  const popup = page.getByRole('dialog').filter({ hasText: 'Session Extension Failed' });
  await expect(popup).toContainText('Failed to extend your session. Please try again.');
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toContainText('Your session could not be extended.');
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
});

// SESSION-17
test('text in a form survives a rejected session extension, and signing in restores it', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  const account = await newStudent();
  await signIn(account);
  await page.goto('/create-student-testimonial');
  await isWatched(page);
  await testimonialForm(page).words.fill('Half a sentence');
  await serverSays(page, () => 4 * MINUTE);
  await page.clock.fastForward(56 * MINUTE);
  await expect(warning(page)).toBeVisible();
  // The session ends in the meantime, so the server cannot extend it.
  await context.clearCookies({ name: 'portal' });
  await warning(page).getByRole('button', { name: 'Extend Session' }).click();
  const popup = page.getByRole('dialog').filter({ hasText: 'Session Extension Failed' });
  await popup.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await sendSignInForm(page, account);
  await expect(page).toHaveURL('/create-student-testimonial');
  await expect(testimonialForm(page).words).toHaveValue('Half a sentence');
});

// SESSION-15
test('a sign-out in one tab is announced in the other tab as a sign-out, not as an expired session', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('faculty');
  await page.goto('/dashboard');
  await isWatched(page);
  const second = await context.newPage();
  await second.goto('/notifications');
  await isWatched(second);
  await signOut(page);
  await expect(second).toHaveURL('/');
  await expect(second.getByRole('alert')).toContainText('You have been signed out');
  await expect(second.getByRole('alert')).not.toContainText('expired');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await second.getByRole('link', { name: 'Sign in again' }).click();
  await expect(second).toHaveURL('/login');
  await second.close();
});

// SESSION-11
test('when the session expires, both open tabs show the home page with the reason', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  await signIn('clinical');
  await page.goto('/dashboard');
  await isWatched(page);
  const second = await context.newPage();
  await second.goto('/notifications');
  await isWatched(second);
  await serverSays(page, () => null);
  await context.clearCookies({ name: 'portal' });
  // All tabs share one clock.
  await page.clock.fastForward(61 * MINUTE);
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('alert')).toContainText('Your session has expired');
  }
  await second.close();
});

test('a tab that stayed visible during sleep notices the expired session when it gets the focus', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  await signIn('ojt');
  await page.goto('/dashboard');
  await isWatched(page);
  await page.clock.runFor(5000);
  await serverSays(page, () => null);
  await context.clearCookies({ name: 'portal' });
  // Only the system time advances: no timer fires, and the tab stays visible.
  await page.clock.setSystemTime(Date.now() + 8 * 60 * MINUTE);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toContainText('Your session has expired');
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
  context,
}) => {
  const banner = await interruptSignIn(page, context);
  await banner.getByRole('button', { name: 'Close this message' }).press('Enter');
  await expect(banner).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
