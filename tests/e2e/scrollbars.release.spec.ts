import { expect, test, type Page } from '../support/journey.ts';

test.use({
  // Playwright hides scrollbars by default.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
    },
    { scope: 'worker' },
  ],
});

const SHORT_WINDOW = { width: 1280, height: 500 };
const HIGH_WINDOW = { width: 1280, height: 2000 };

/** Returns the space beside the scrollbar and the width of the page's content, in pixels. */
async function measure(page: Page) {
  return await page.evaluate(() => ({
    room: document.documentElement.clientWidth,
    content: document.querySelector('main')?.getBoundingClientRect().width,
  }));
}

// POPUP-17
test('a page reaches to the scrollbar in a window that is higher than the page too', async ({ page }) => {
  await page.setViewportSize(SHORT_WINDOW);
  await page.goto('/forgot-password');
  const { room, content } = await measure(page);
  expect(room).toBeLessThan(SHORT_WINDOW.width);
  expect(content).toBe(room);
  await page.setViewportSize(HIGH_WINDOW);
  expect(await measure(page)).toEqual({ room, content });
});

// POPUP-17
test('behind a popup the page keeps its width and does not scroll, and no white strip is beside it', async ({
  page,
}) => {
  await page.setViewportSize(SHORT_WINDOW);
  await page.goto('/login');
  const { content } = await measure(page);
  await page.goto('/login?error=server_error');
  const popup = page.getByRole('dialog');
  await expect(popup).toContainText('You did not sign in');
  // The popup has its text before it marks the page.
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(110, 111, 113)');
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  expect((await measure(page)).content).toBe(content);
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(popup).toBeHidden();
  expect((await measure(page)).content).toBe(content);
});

// POPUP-17
test('behind a dialog the page keeps its width and does not scroll until the dialog closes or the page changes', async ({
  page,
}) => {
  await page.setViewportSize(SHORT_WINDOW);
  await page.goto('/photo-gallery');
  // Back and forward then change the page in the same document.
  await page.getByRole('contentinfo').locator('a[href="/cookie-policy"]').click();
  await expect(page).toHaveURL('/cookie-policy');
  await page.goBack();
  await expect(page).toHaveURL('/photo-gallery');
  const { content } = await measure(page);
  const html = page.locator('html');
  const photo = page.getByRole('link', { name: 'Enlarge: The robotics arena' });
  const dialog = page.getByRole('dialog');
  await photo.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(html).toHaveCSS('overflow-y', 'hidden');
  await expect(html).toHaveCSS('background-color', 'rgb(110, 111, 113)');
  expect((await measure(page)).content).toBe(content);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(html).toHaveCSS('overflow-y', 'scroll');
  expect((await measure(page)).content).toBe(content);

  await photo.press('Enter');
  await expect(html).toHaveCSS('overflow-y', 'hidden');
  await page.goForward();
  await expect(page).toHaveURL('/cookie-policy');
  await expect(html).toHaveCSS('overflow-y', 'scroll');
});
