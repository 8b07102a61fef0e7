import { expectAccessible } from '../support/accessible.ts';
import { expect, type Page, sendSignInForm, test } from '../support/journey.ts';

/** Each page of the entry, in each state that a visitor meets. */
const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'sign in': async (page) => {
    await page.goto('/login');
  },
  'sign in, sent back': async (page) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  },
  'an address that is not verified': async (page) => {
    await page.goto('/login');
    await sendSignInForm(page, 'unverified');
    await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeVisible();
  },
  'the picker': async (page) => {
    await page.goto('/login');
    await sendSignInForm(page, 'multi');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the four choices, none taken': async (page) => {
    await page.goto('/login?tab=sign-up');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible();
  },
  'registration, sent back': async (page) => {
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
};

test('every state of the entry fits windows of every width and passes axe', async ({ page, context }) => {
  test.setTimeout(120_000);
  for (const [state, reach] of Object.entries(STATES)) {
    await context.clearCookies();
    await reach(page);
    await expectAccessible(page, state);
  }
});

test('each step of signing up takes the focus to its heading, but not the first sight of it', async ({
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
  await page.getByLabel('Personal Email').fill('somebody@portal.example');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.getByText('Please select from the below')).toBeFocused();
  await page.getByLabel('I am an alumni (graduated)').check();
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Register as an alumni' })).toBeFocused();
});
