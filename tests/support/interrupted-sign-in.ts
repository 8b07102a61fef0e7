import type { BrowserContext, Locator } from '@playwright/test';

import { expect, sendSignInForm, type Page } from './journey.ts';

/**
 * Signs in as `active` in a tab whose sign-in form was open before `partner` signed in in another tab.
 *
 * @returns the banner about the interrupted sign-in (SESSION-20)
 */
export async function interruptSignIn(page: Page, context: BrowserContext): Promise<Locator> {
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/login');
  await sendSignInForm(other, 'partner');
  await expect(other.getByRole('heading', { level: 1, name: 'Welcome, Demo Partner' })).toBeVisible();
  await sendSignInForm(page, 'active');
  return page.getByRole('alert').filter({ hasText: 'You are signed in as Demo Partner' });
}
