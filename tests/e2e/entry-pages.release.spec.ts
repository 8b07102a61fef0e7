import { expectAccessible } from '../support/accessible.ts';
import { expect, sendSignInForm, test } from '../support/journey.ts';

// SIGNUP-1, SIGNUP-2, SIGNUP-4, SIGNUP-6, ACCOUNT-4
test('every state of the sign-in and sign-up pages passes axe and fits every window width', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await page.goto('/login');
  await expectAccessible(page, 'sign in');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(summary).toBeVisible();
  await expectAccessible(page, 'sign in, with errors');
  await sendSignInForm(page, 'unverified');
  await expect(summary).toContainText('Email is not verified');
  await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible();
  await expectAccessible(page, 'sign in, unverified e-mail address');
  await sendSignInForm(page, 'multi');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'choice of a student account');

  await context.clearCookies();
  await page.goto('/login?tab=sign-up');
  await expect(page.getByRole('group', { name: 'Please select from the below' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(summary).toContainText('You must select any of the option!');
  await expect(page.getByRole('group')).toHaveAccessibleDescription('You must select any of the option!');
  await expect(page).toHaveTitle(/^Error: Sign up/);
  await expectAccessible(page, 'sign-up options, none chosen');

  await page.goto('/login?tab=sign-up&as=student');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(summary.getByRole('link')).toHaveText([
    'Emirates ID must not be empty.',
    'Personal Email must not be empty.',
    'Phone Number must not be empty.',
    'Password must not be empty.',
    'Confirm password must not be empty.',
  ]);
  await expectAccessible(page, 'registration, with errors');

  await page.goto('/login?tab=sign-up&as=other');
  await expect(page.getByText('Under Development')).toBeVisible();
  await expectAccessible(page, 'under development');
  await page.getByRole('link', { name: 'Back to the sign-up options' }).click();
  await expect(page.getByRole('radio')).toHaveCount(4);

  await page.goto('/forgot-password');
  const send = page.getByRole('button', { name: 'Send the link' });
  await expect(send).toBeDisabled();
  await expectAccessible(page, 'forgotten password');
  const email = page.getByLabel('Email');
  await email.fill('not-an-address');
  await send.click();
  await expect(email).toHaveAccessibleDescription('The email field must be a valid email address.');
  await expect(email).toHaveValue('not-an-address');
  await expect(page).toHaveTitle(/^Error: /);

  await page.goto('/verify-your-email/some-token');
  await expect(page.getByRole('button', { name: 'Verify my address' })).toBeVisible();
  await expectAccessible(page, 'verification link');
});

// SIGNIN-8, SIGNUP-3
test('each step of signing up focuses its heading, but opening the sign-up tab keeps the focus on the tab', async ({
  page,
}) => {
  // While the page still loads, a second form is not sent.
  const loaded = () => expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0);
  await page.goto('/login');
  await page.getByLabel('Email').fill('unknown@portal.example');
  const tab = page.getByRole('link', { name: 'Sign Up' });
  await tab.press('Enter');
  await expect(page).toHaveURL('/login?tab=sign-up');
  await page.getByLabel('I am a current student').waitFor();
  await expect(tab).toBeFocused();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await tab.click();
  await page.getByLabel('I am a current student').waitFor();
  await loaded();
  await page.getByLabel('I am a current student').check();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Register as a current student' })).toBeFocused();
  await loaded();
  await page.getByLabel('Personal Email').fill('unknown@portal.example');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.getByText('Please select from the below')).toBeFocused();
  await loaded();
  await page.getByLabel('I am an alumni (graduated)').check();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Register as a graduate (alumni)' })).toBeFocused();
  await loaded();
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.getByText('Please select from the below')).toBeFocused();
  await loaded();
  await page.getByLabel('I want to apply as adjunct faculty').check();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page).toHaveURL('/register-adjunct-faculty/applicant');
});

// POPUP-13, POPUP-18
test('a popup looks like a dialog, closes at once with reduced motion, and the content then has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login?error=server_error');
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText('You did not sign in');
  // The backdrop of the popup fades in.
  const backdrop = popup.locator('..');
  await expect.poll(() => backdrop.evaluate((box) => box.getAnimations().length)).toBe(0);
  const look = await popup.evaluate((box) => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.className = 'aegov-modal';
    const wrapper = dialog.appendChild(document.createElement('div'));
    wrapper.className = 'aegov-modal-wrapper';
    wrapper.innerHTML = '<h2 class="text-xl">A title that is wider than the window of a phone</h2>';
    dialog.showModal();
    const [own, native] = [getComputedStyle(box), getComputedStyle(wrapper)];
    const names = ['border-radius', 'box-shadow'];
    const titleOf = (element: Element) => {
      const title = getComputedStyle(element.querySelector('h2') ?? element);
      return ['font-size', 'font-weight', 'line-height'].map((name) => title.getPropertyValue(name));
    };
    const result = {
      popup: [
        ...names.map((name) => own.getPropertyValue(name)),
        ...titleOf(box),
        box.getBoundingClientRect().left,
        getComputedStyle(box.parentElement ?? box).backgroundColor,
      ],
      dialog: [
        ...names.map((name) => native.getPropertyValue(name)),
        ...titleOf(dialog),
        wrapper.getBoundingClientRect().left,
        getComputedStyle(dialog, '::backdrop').backgroundColor,
      ],
      align: [...box.querySelectorAll('h2, .swal2-html-container')].map(
        (text) => getComputedStyle(text).textAlign,
      ),
    };
    dialog.remove();
    return result;
  });
  expect(look.popup).toEqual(look.dialog);
  expect(new Set(look.align)).toEqual(new Set(['start']));
  const popups = await page.getByRole('button', { name: 'OK' }).evaluate((button: HTMLElement) => {
    button.click();
    return document.querySelectorAll('.swal2-popup').length;
  });
  expect(popups).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});
