import { expectAccessible } from '../support/accessible.ts';
import { expect, signOut, test } from '../support/journey.ts';
import { markAllAsRead } from '../support/notifications.ts';

// NOTIFY-4, NOTIFY-6, NOTIFY-15
test('pressing a notification without a page marks it as read and shows all of it, and "Mark all as read" marks the rest', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn(javaScriptEnabled ? 'supervisor' : 'clinical');
  await page.goto('/notifications');
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByText('think tank') });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  const status = page.getByRole('main').getByRole('status').first();
  await expect(status).toHaveText('3 unread notifications.');
  await expect(page.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  if (javaScriptEnabled) await expect(page.getByText('No more notifications')).toBeVisible();

  await list.getByRole('button', { name: /commented on your think tank/ }).click();
  await expect(page).toHaveURL(/\/notifications\?open=b-\d+$/);
  const opened = page.getByRole('region', { name: /commented on your think tank$/ });
  const fact = (term: string) => opened.getByRole('term').filter({ hasText: term }).locator('+ dd');
  await expect(fact('Subject')).toHaveText('Think tank');
  await expect(fact('About')).toHaveText('Shared workshops for evening projects');
  await expect(fact('Comment')).toHaveText('A booking calendar would let all four colleges use them.');
  await expect(fact('Received')).toHaveText(/^\d\d-\d\d-\d{4}, \d\d:\d\d \(UAE time\)$/);
  if (javaScriptEnabled) await expectAccessible(page, 'an opened notification');
  await expect(page.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();

  await opened.getByRole('link', { name: 'Close this notification' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(list.getByRole('link', { name: /commented on your think tank/ })).toBeVisible();
  await markAllAsRead(page);
  await expect(status).toHaveText('0 unread notifications.');
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await page.reload();
  await expect(status).toHaveText('0 unread notifications.');
  await signOut(page);
});

// NOTIFY-3
test('the notifications page has page links without JavaScript and grows on scrolling with it', async ({
  page,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn('alumni');
  await page.goto('/notifications');
  const items = page.getByRole('main').locator('.notification');
  if (!javaScriptEnabled) {
    await expect(items).toHaveCount(5);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/notifications?page=2');
    await expect(items).toHaveCount(5);
    // A page number after the last page opens the last page. The account has at least 30 notifications.
    await page.goto('/notifications?page=999');
    await expect(page).toHaveURL(/\/notifications\?page=([6-9]|[1-9]\d)$/);
    await expect(items.first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
    return;
  }
  // Other journeys send messages to this account too.
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    expect(await items.count()).toBeGreaterThanOrEqual(30);
    await expect(page.getByText('No more notifications')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('No more notifications')).toBeVisible();
});
