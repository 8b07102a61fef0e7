import { expect, type Page, sendSignInForm, signOut, test } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';
import { testimonialForm } from '../support/testimonial-page.ts';

const MINUTE = 60_000;

/** What the server says of the session: its own clock cannot be turned, so its answer is. */
async function serverSays(page: Page, remaining: () => number | null): Promise<void> {
  await page.context().route('**/session', async (route) => {
    if (route.request().method() !== 'GET') {
      await route.continue();
      return;
    }
    await route.fulfill({ json: { remaining: remaining(), who: remaining() === null ? null : undefined } });
  });
}

/** What watches over the session comes after the page: a clock that is turned before it has come turns nothing. */
async function isWatched(page: Page): Promise<void> {
  await expect(page.locator('p[role="status"].shadow-float')).toBeAttached();
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Session Expiring Soon' });

test('the warning opens five minutes before the end, counts down, and extends', async ({ page, signIn }) => {
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

test('every tab is extended with the one that asked', async ({ page, context, signIn }) => {
  await page.clock.install();
  await signIn('alumni');
  await page.goto('/dashboard');
  await isWatched(page);
  const second = await context.newPage();
  await second.goto('/my-profile');
  await isWatched(second);
  await serverSays(page, () => 4 * MINUTE);
  // The clock is every tab's.
  await page.clock.fastForward(56 * MINUTE);
  await expect(warning(page)).toBeVisible();
  await expect(warning(second)).toBeVisible();
  await second.getByRole('button', { name: 'Extend Session' }).click();
  await expect(warning(second)).toBeHidden();
  await expect(warning(page)).toBeHidden();
  await second.close();
});

test('a laptop that slept past the end lands on the home page, is told why, and signs in to where it was', async ({
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
  // The session is really over: its cookie leads nowhere.
  await context.clearCookies({ name: 'portal' });
  await page.clock.fastForward(8 * 60 * MINUTE);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toContainText('Your session has expired');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await sendSignInForm(page, 'active');
  await expect(page).toHaveURL('/my-profile');
});

test('a clock that runs ahead is set right by the server', async ({ page, signIn }) => {
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

test('an extension that is refused signs out, in words', async ({ page, context, signIn }) => {
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

test('a refused extension takes along what was being written, and signing in leads back to it', async ({
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
  // The session is gone meanwhile: the server has nothing to extend.
  await context.clearCookies({ name: 'portal' });
  await warning(page).getByRole('button', { name: 'Extend Session' }).click();
  const popup = page.getByRole('dialog').filter({ hasText: 'Session Extension Failed' });
  await popup.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await sendSignInForm(page, account);
  await expect(page).toHaveURL('/create-student-testimonial');
  await expect(testimonialForm(page).words).toHaveValue('Half a sentence');
});

test('a sign-out in one tab is told in the others, and is no expiry', async ({ page, context, signIn }) => {
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

test('two tabs whose session ends at once are both told why', async ({ page, context, signIn }) => {
  await page.clock.install();
  await signIn('clinical');
  await page.goto('/dashboard');
  await isWatched(page);
  const second = await context.newPage();
  await second.goto('/notifications');
  await isWatched(second);
  await serverSays(page, () => null);
  await context.clearCookies({ name: 'portal' });
  // The clock is every tab's.
  await page.clock.fastForward(61 * MINUTE);
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('alert')).toContainText('Your session has expired');
  }
  await second.close();
});

test('a laptop that slept with the tab in view notices as soon as somebody is there', async ({
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
  // The calendar went on; no timer has come due, and the tab was in view all the time.
  await page.clock.setSystemTime(Date.now() + 8 * 60 * MINUTE);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toContainText('Your session has expired');
});

test('a server that does not answer an extension is said, and the session goes on', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('active');
  await page.goto('/dashboard');
  await isWatched(page);
  await serverSays(page, () => 4 * MINUTE);
  await page.route('**/session', async (route) => {
    if (route.request().method() === 'POST') await route.fulfill({ status: 429 });
    else await route.fallback();
  });
  await page.clock.fastForward(56 * MINUTE);
  await warning(page).getByRole('button', { name: 'Extend Session' }).click();
  await expect(warning(page).getByRole('alert')).toHaveText(
    'An unexpected error occurred. Please try again.',
  );
});
