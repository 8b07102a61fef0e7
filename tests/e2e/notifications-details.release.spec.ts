import { LIST_FAILED } from '#rules/notifications/texts.ts';

import { expect, markAllAsRead, test } from '../support/notifications.ts';

/** The dot of an unread notification. */
const DOT = 'span.bg-aegold-600';

// NOTIFY-1, NOTIFY-2, NOTIFY-5, NOTIFY-13, NOTIFY-14
test('the bell opens the list in a dialog, and "View All" replaces the current history entry', async ({
  page,
  signIn,
  own,
}) => {
  await signIn('demo');
  await page.goto('/dashboard');
  await page.goto('/my-profile');
  const bell = page.getByRole('link', { name: 'Notifications, 1,000 unread' });
  await expect(bell).toContainText('99+');
  await bell.click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog.getByRole('button', { name: /Post 0/ })).toContainText('Just now');
  await expect(dialog.getByRole('button', { name: /Post 4\b/ })).toContainText('4m ago');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bell).toBeFocused();
  own.backend.arrived = 1;
  await bell.press('Enter');
  await expect(dialog.getByRole('button', { name: /News 1/ }).locator(DOT)).toBeVisible();
  await dialog.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/notifications');
  const entry = page.getByRole('main').getByRole('button', { name: /Post 3\b/ });
  await expect(entry).toContainText('3 minutes ago');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  // NOTIFY-15
  await page.getByRole('link', { name: 'Notifications, 1,001 unread' }).click();
  await dialog.getByRole('button', { name: /Post 0/ }).click();
  await expect(page).toHaveURL('/notifications?open=b-0');
  await expect(page.getByRole('region', { name: 'Demo Member liked your post' })).toContainText('Post 0');
  await expect(dialog).toBeHidden();
});

for (const [width, way] of [
  [1280, 'the keyboard'],
  [320, 'the mouse'],
] as const) {
  test(`marking all as read with ${way} at ${width} pixels keeps the list open and focused`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('demo');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Notifications, 1,000 unread' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notifications' });
    await expect(dialog.getByRole('button', { name: /^Unread:/ })).not.toHaveCount(0);
    const markAll = dialog.getByRole('button', { name: 'Mark all as read' });
    await markAllAsRead(page, () => (way === 'the keyboard' ? markAll.press('Enter') : markAll.click()));
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(dialog).toBeFocused();
    await expect(dialog.getByText(/Post 0/)).toBeVisible();
    await expect(dialog.getByText('Unread:')).toHaveCount(0);
    await expect(dialog.locator(DOT)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  });
}

// NOTIFY-6, NOTIFY-7, NOTIFY-15
test('the count stays reduced while the mark takes longer than the page of the notification', async ({
  page,
  signIn,
}) => {
  await signIn('demo');
  await page.goto('/notifications');
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/notifications/feed', async (route) => {
    await released;
    await route.continue();
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: /Post 1\b/ })
    .click();
  const marked = page.waitForResponse('**/notifications/feed');
  const heading = page.getByRole('heading', { name: 'Demo Member liked your post' });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('link', { name: 'Notifications, 999 unread' })).toBeVisible();
  release(undefined);
  await marked;
  await expect(page.getByRole('link', { name: 'Notifications, 999 unread' })).toBeVisible();
});

// NOTIFY-8, NOTIFY-10
test('a notification that cannot be marked as read becomes unread again, with an error message', async ({
  page,
  signIn,
  own,
}) => {
  await signIn('demo');
  await page.goto('/notifications');
  own.backend.fails = 'mark';
  await page
    .getByRole('main')
    .getByRole('button', { name: /Post 1\b/ })
    .click();
  await expect(page.getByRole('alert')).toHaveText('Invalid response format');
  await expect(page.getByRole('link', { name: 'Notifications, 1,000 unread' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /Post 1\b/ })).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('alert')).toHaveText('Not now.');
  await expect(page.getByRole('link', { name: 'Notifications, 1,000 unread' })).toBeVisible();
});

test('after all notifications are marked as read, only a notification that arrives later is unread', async ({
  page,
  signIn,
  own,
}) => {
  await signIn('demo');
  await page.goto('/notifications');
  await markAllAsRead(page);
  await expect(page.getByRole('main').getByText('0 unread notifications')).toBeVisible();
  own.backend.arrived = 1;
  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog.getByRole('button', { name: /News 1/ })).toBeVisible();
  await expect(dialog.getByText(/Post 0/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Post/ })).toHaveCount(0);
});

test('page 3 links to the newest notifications, and the growing list shows each one only once', async ({
  page,
  signIn,
}) => {
  await signIn('demo');
  await page.goto('/notifications?page=3');
  const items = page.getByRole('main').locator('.notification');
  await expect(items.first()).toContainText('Post 10');
  await page.getByRole('link', { name: 'Show the newest notifications' }).click();
  await expect(page).toHaveURL('/notifications');
  await expect(items.first()).toContainText('Post 0');
  await expect(page.getByRole('link', { name: 'Show the newest notifications' })).toHaveCount(0);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    expect(await items.count()).toBeGreaterThan(20);
  }).toPass();
  const titles = await items.locator('[dir=auto]').filter({ hasText: /^Post/ }).allTextContents();
  expect(titles.length).toBeGreaterThan(20);
  expect(titles).toEqual(titles.map((_, number) => `Post ${number}`));
});

// NOTIFY-9
test('a list page that fails to load shows an error, and "Try again" loads it', async ({
  page,
  signIn,
  own,
}) => {
  own.backend.fails = 'list';
  await signIn('demo');
  await page.goto('/notifications');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('alert')).toContainText('The list is tired.');
  own.backend.fails = 'nothing';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /Post 5\b/ })).toBeVisible();
});

test('a list page without a response for 20 seconds shows an error, and "Try again" loads it', async ({
  page,
  signIn,
}) => {
  await signIn('demo');
  await page.clock.install();
  const feed = '**/notifications/feed?b=5';
  const lost = page.waitForRequest(feed);
  await page.route(feed, () => undefined);
  await page.goto('/notifications');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await lost;
  const main = page.getByRole('main');
  await expect(main.getByText('Loading …')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(main.getByRole('alert')).toContainText(LIST_FAILED);
  await page.unroute(feed);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('button', { name: /Post 5\b/ })).toBeVisible();
});

// NOTIFY-1, NOTIFY-4
test('an empty list and an unavailable count each show a message', async ({ page, signIn, own }) => {
  own.backend.total = 0;
  own.backend.fails = 'count';
  await signIn('demo');
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications found' })).toBeVisible();
  await expect(page.getByText('Failed to fetch notification count')).toBeVisible();
  await page.getByRole('link', { name: 'Notifications' }).first().click();
  await expect(page.getByRole('dialog').getByText('No notifications yet')).toBeVisible();
});

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(`notifications in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId });
    test('the server and the browser render the same age for every notification', async ({
      page,
      signIn,
    }) => {
      await signIn('demo');
      // If the browser renders other text than the server, React logs an error, which fails the journey.
      await page.goto('/notifications');
      await expect(page.getByText('Just now').first()).toBeVisible();
    });
  });
}
