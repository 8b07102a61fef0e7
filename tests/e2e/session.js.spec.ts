import { expect, sendSignInForm, signOut, test } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';
import { isWatched, MINUTE, serverSays, warning } from '../support/session-watch.ts';
import { testimonialForm } from '../support/testimonial-page.ts';

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

// SESSION-8, SESSION-11
test('an extension in one tab closes the warning in every tab, and an expired session opens the home page in both', async ({
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

  await serverSays(page, () => null);
  await context.clearCookies({ name: 'portal' });
  await page.clock.fastForward(61 * MINUTE);
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('alert')).toContainText('Your session has expired');
  }
  await second.close();
});

// SESSION-11, SESSION-12, SESSION-17
test('after a laptop sleeps past the end of the session, the home page says why, and signing in restores the form', async ({
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
  await serverSays(page, () => null);
  // Without its cookie, the session has really ended.
  await context.clearCookies({ name: 'portal' });
  await page.clock.fastForward(8 * 60 * MINUTE);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alert')).toContainText('Your session has expired');
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
