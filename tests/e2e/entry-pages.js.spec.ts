import { expectAccessible } from '../support/accessible.ts';
import { expect, type Page, sendSignInForm, test } from '../support/journey.ts';

/** Functions that open each sign-in and sign-up page in each of its states. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'sign in': async (page) => {
    await page.goto('/login');
  },
  'sign in, with errors': async (page) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  },
  'sign in, unverified e-mail address': async (page) => {
    await page.goto('/login');
    await sendSignInForm(page, 'unverified');
    await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible();
  },
  'choice of a student account': async (page) => {
    await page.goto('/login');
    await sendSignInForm(page, 'multi');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'sign-up options, none chosen': async (page) => {
    await page.goto('/login?tab=sign-up');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  },
  'registration, with errors': async (page) => {
    await page.goto('/login?tab=sign-up&as=student');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  },
  'under development': async (page) => {
    await page.goto('/login?tab=sign-up&as=other');
  },
  forgot: async (page) => {
    await page.goto('/forgot-password');
  },
  'verification link': async (page) => {
    await page.goto('/verify-your-email/some-token');
    await expect(page.getByRole('button', { name: 'Verify my address' })).toBeVisible();
  },
};

test('every state of the sign-in and sign-up pages passes axe and fits every window width', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  for (const [state, reach] of Object.entries(STATES)) {
    await context.clearCookies();
    await reach(page);
    await expectAccessible(page, state);
  }
});

test('each step of signing up focuses its heading, but opening the sign-up tab keeps the focus on the tab', async ({
  page,
}) => {
  await page.goto('/login');
  const tab = page.getByRole('link', { name: 'Sign Up' });
  await tab.press('Enter');
  await page.getByLabel('I am a current student').waitFor();
  await expect(tab).toBeFocused();
  await page.getByLabel('I am a current student').check();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Register as a current student' })).toBeFocused();
  await page.getByLabel('Personal Email').fill('unknown@portal.example');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.getByText('Please select from the below')).toBeFocused();
  await page.getByLabel('I am an alumni (graduated)').check();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Register as a graduate (alumni)' })).toBeFocused();
});

test('with reduced motion, a popup has no animation and closes as soon as OK is pressed', async ({
  page,
}) => {
  await page.goto('/login?error=server_error');
  await expect(page.getByRole('dialog')).toContainText('You did not sign in');
  const popups = await page.getByRole('button', { name: 'OK' }).evaluate((button: HTMLElement) => {
    button.click();
    return document.querySelectorAll('.swal2-popup').length;
  });
  expect(popups).toBe(0);
});

// POPUP-13
test('a popup looks like a dialog of the portal', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login?error=server_error');
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText('You did not sign in');
  // The backdrop of the popup fades in.
  const backdrop = popup.locator('..');
  await expect.poll(() => backdrop.evaluate((box) => box.getAnimations().length)).toBe(0);
  const look = await popup.evaluate((box) => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.innerHTML = '<h2 class="text-xl">A title that is wider than the window of a phone</h2>';
    dialog.showModal();
    const [own, native] = [getComputedStyle(box), getComputedStyle(dialog)];
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
        dialog.getBoundingClientRect().left,
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
});

// POPUP-18
test('after the message of a new page closes, the main content has the focus', async ({ page }) => {
  await page.goto('/login?error=server_error');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
