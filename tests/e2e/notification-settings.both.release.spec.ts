import type { Page } from '@playwright/test';

import { expectAccessible, expectNoOverflow } from '../support/accessible.ts';
import { Visitor } from '../support/browserless.ts';
import { DEMO_BACKEND, expect } from '../support/journey.ts';
import { test } from '../support/mails-journey.ts';
import { mailedUnsubscribePath } from '../support/unsubscribe.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Checks a state of the page. Both checks need a script. */
async function check(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page, `${state}, at 390 pixels`);
  await page.setViewportSize(DESKTOP);
}

// MESSAGE-4, MESSAGE-7, MESSAGE-8
test('a user chooses the e-mails, stops some with the link of an e-mail, and sees it in the settings', async ({
  page,
  portal,
  signIn,
  expectMessage,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const inState = async (state: string) => {
    if (javaScriptEnabled) await check(page, state);
  };
  // The projects with and without JavaScript share the mailbox, so each uses another account.
  const account = javaScriptEnabled ? 'facility' : 'supervisor';
  await signIn(account);
  await page.goto('/notifications');
  await page.getByRole('main').getByRole('link', { name: 'Notification settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notification settings' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(`E-mails go to the address of your account: ${account}@portal.example.`);
  const bell = page.getByRole('checkbox', {
    name: 'Show in your notifications: Your requests for security clearance',
  });
  const answers = page.getByRole('group', {
    name: 'E-mail: Your requests for security clearance',
  });
  const copies = page.getByRole('group', { name: 'E-mail: Copies of your personal data' });
  await expect(bell).toBeChecked();
  await expect(answers.getByRole('radio', { name: 'Never' })).toBeChecked();
  await expect(copies.getByRole('radio', { name: 'At once' })).toBeChecked();
  await expect(main.getByRole('row', { name: /^Copies of your personal data/ })).toContainText('Always');
  await inState('the settings');

  await bell.uncheck();
  await answers.getByRole('radio', { name: 'Once a day' }).check();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page).toHaveURL('/notifications');
  await expectMessage('Your notification settings are saved');
  await page.goto('/notifications/settings');
  await expect(bell).not.toBeChecked();
  await expect(answers.getByRole('radio', { name: 'Once a day' })).toBeChecked();

  const admin = new Visitor(portal.url);
  await admin.signIn('admin');
  const asked = { url: portal.url, upstreamUrl: DEMO_BACKEND, mailbox: portal.mailbox };
  const link = await mailedUnsubscribePath(asked, admin, account);
  // The reader of the e-mail is not signed in.
  await page.context().clearCookies({ name: 'portal' });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Stop these e-mails?' })).toBeVisible();
  await expect(main).toContainText(
    'Press the button to stop the e-mails about copies of your personal data.',
  );
  await inState('a link that stops e-mails');
  await page.getByRole('button', { name: 'Stop these e-mails' }).click();
  const done = page.getByRole('heading', { level: 1, name: 'These e-mails are stopped' });
  await expect(done).toBeVisible();
  if (javaScriptEnabled) await expect(done).toBeFocused();
  await expect(main).toContainText('You will get no more e-mails about copies of your personal data.');
  await inState('e-mails that are stopped');
  await page.reload();
  await expect(done).toBeVisible();

  await signIn(account);
  await page.goto('/notifications/settings');
  await expect(copies.getByRole('radio', { name: 'Never' })).toBeChecked();
  await expect(answers.getByRole('radio', { name: 'Once a day' })).toBeChecked();
  await page.goto('/unsubscribe/some-token');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link does not work any more' }),
  ).toBeVisible();
  await inState('a link that does not work');
  await main.getByRole('link', { name: 'Choose your e-mails' }).click();
  await expect(page).toHaveURL('/notifications/settings');
});
