import { expectAccessible } from '../support/accessible.ts';
import { expect, markAllAsRead, test } from '../support/notifications.ts';

// MESSAGE-2, NOTIFY-15
test('the list and the count have the notifications of the backend and of the portal, and each can be marked as read', async ({
  page,
  signIn,
  own,
  javaScriptEnabled,
}) => {
  await signIn('demo');
  own.backend.total = 4;
  await own.setMessages(4);
  await page.goto('/notifications');
  const main = page.getByRole('main');
  const items = main.locator('.notification');
  const texts = [/Post 0/, /number 0\./, /Post 1/, /number 1\./, /Post 2/];
  await expect(items.nth(4)).toBeVisible();
  for (const [index, text] of texts.entries()) await expect(items.nth(index)).toContainText(text);
  await expect(main.getByText('8 unread notifications')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Notifications, 8 unread' })).toBeVisible();
  if (javaScriptEnabled) {
    await expect(main.getByText('No more notifications')).toBeVisible();
    await expect(items).toHaveCount(8);
    await expectAccessible(page, 'notifications of both sources');
  } else {
    await page.goto('/notifications?page=9');
    await expect(page).toHaveURL('/notifications?page=2');
    await expect(items).toHaveCount(3);
    await expect(items.nth(2)).toContainText('number 3.');
    await page.goto('/notifications');
  }

  await items.nth(1).getByRole('button').click();
  await expect(page).toHaveURL('/my-profile');
  await expect(page.getByRole('link', { name: 'Notifications, 7 unread' })).toBeVisible();
  await page.goto('/notifications');
  await markAllAsRead(page);
  await expect(main.getByText('0 unread notifications')).toBeVisible();
  await page.reload();
  await expect(main.getByText('0 unread notifications')).toBeVisible();
  await expect(main.getByText('Unread:')).toHaveCount(0);
});

// MESSAGE-3
test('while the database is unavailable, the list has the notifications of the backend, and "Try again" adds the others', async ({
  page,
  signIn,
  own,
  javaScriptEnabled,
}) => {
  await signIn('demo');
  own.backend.total = 3;
  await own.setMessages(7);
  await own.database.refuse();
  await page.goto('/notifications');
  const main = page.getByRole('main');
  const items = main.locator('.notification');
  const alert = main.getByRole('alert');
  await expect(alert).toHaveText('Some notifications could not be loaded. Try again');
  await expect(items).toHaveCount(3);
  await expect(main.getByRole('status').first()).toHaveText(
    'At least 3 unread notifications. Failed to fetch notification count',
  );
  const bell = page.getByRole('link', { name: 'Notifications, at least 3 unread' });
  await expect(bell).toContainText('3+');
  await expect(main.getByText('No more notifications')).toHaveCount(0);

  await markAllAsRead(page);
  await expect(main.getByRole('status').first()).toHaveText('Failed to fetch notification count');
  await expect(page.getByText(/Some notifications are still unread\. Failed to mark/).first()).toBeVisible();

  await own.database.recover();
  await expect(async () => {
    await main
      .getByRole(javaScriptEnabled ? 'button' : 'link', { name: 'Try again' })
      .first()
      .click({ timeout: 2000 });
    await expect(items.filter({ hasText: 'Student number' }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(items).toHaveCount(javaScriptEnabled ? 10 : 5);
  await expect(items.first()).toContainText('number 0.');
  await expect(items.first()).toContainText('Unread:');
  await expect(main.getByText('could not be loaded')).toHaveCount(0);
  if (javaScriptEnabled) await expect(main.getByText('No more notifications')).toBeVisible();
});

// MESSAGE-3
test('while the backend fails, the list grows with the messages of the portal, and "Try again" adds the others', async ({
  page,
  signIn,
  own,
  javaScriptEnabled,
}) => {
  await signIn('demo');
  own.backend.total = 3;
  await own.setMessages(7);
  own.backend.fails = 'everything';
  await page.goto('/notifications');
  const main = page.getByRole('main');
  const items = main.locator('.notification');
  await expect(main.getByRole('alert')).toContainText(
    'Some notifications could not be loaded: The list is tired.',
  );
  await expect(items).toHaveCount(javaScriptEnabled ? 7 : 5);
  await expect(page.getByRole('link', { name: 'Notifications, at least 7 unread' })).toBeVisible();
  if (!javaScriptEnabled) {
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(items).toHaveCount(2);
  }
  own.backend.fails = 'nothing';
  await main
    .getByRole(javaScriptEnabled ? 'button' : 'link', { name: 'Try again' })
    .first()
    .click();
  await expect(main.getByText('could not be loaded')).toHaveCount(0);
  await expect(items).toHaveCount(javaScriptEnabled ? 10 : 5);
});

// MESSAGE-3, NOTIFY-9
test('while both fail, the page says so', async ({ page, signIn, own }) => {
  await signIn('demo');
  own.backend.fails = 'everything';
  await own.database.refuse();
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'The list is tired.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    'Failed to fetch notification count',
  );
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
});
