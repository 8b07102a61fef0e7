import { expectAccessible } from '../support/accessible.ts';
import { expect, signOut, test } from '../support/journey.ts';
import { markAllAsRead } from '../support/notifications.ts';

// NOTIFY-4, NOTIFY-6, NOTIFY-15
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
    // A page number after the last page opens the last page.
    await page.goto('/notifications?page=999');
    await expect(page).toHaveURL('/notifications?page=6');
    await expect(items.first()).toBeVisible();
    return;
  }
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    expect(await items.count()).toBe(30);
  }).toPass();
  await expect(page.getByText('No more notifications')).toBeVisible();
});
