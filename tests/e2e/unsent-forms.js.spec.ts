import { expect, sendSignInForm, test } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';
import { fillPerson, testimonialForm } from '../support/testimonial-page.ts';

// SESSION-17
test('text in a form is saved when the session expires, and signing in restores it', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install();
  const account = await newStudent();
  await signIn(account);
  await page.goto('/create-student-testimonial');
  await expect(page.locator('p[role="status"].shadow-float')).toBeAttached();
  await fillPerson(page, 'A student');
  await testimonialForm(page).words.fill('Half a sentence');
  await context.route('**/session', (route) => route.fulfill({ json: { remaining: null, who: null } }));
  await context.clearCookies({ name: 'portal' });
  await page.clock.fastForward(3 * 60 * 60_000);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await sendSignInForm(page, account);
  await expect(page).toHaveURL('/create-student-testimonial');
  await expect(testimonialForm(page).words).toHaveValue('Half a sentence');
});
