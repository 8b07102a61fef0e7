import type { Locator } from '@playwright/test';

import { sendSignInForm, type Page } from './journey.ts';

/**
 * Signs in as `active` in a tab whose sign-in form was open before `partner` signed in in another tab.
 *
 * @param signIn signs in without a page, as another tab of this browser does
 * @returns the banner about the interrupted sign-in (SESSION-20)
 */
export async function interruptSignIn(
  page: Page,
  signIn: (account: string) => Promise<void>,
): Promise<Locator> {
  await page.goto('/login');
  await signIn('partner');
  await sendSignInForm(page, 'active');
  return page.getByRole('alert').filter({ hasText: 'You are signed in as Demo Partner' });
}
