import { expect, type Page } from './journey.ts';

export const MINUTE = 60_000;

/** Replaces the server's answer about the session, because a test cannot change the server's clock. */
export async function serverSays(page: Page, remaining: () => number | null): Promise<void> {
  await page.context().route('**/session', async (route) => {
    if (route.request().method() !== 'GET') {
      await route.continue();
      return;
    }
    await route.fulfill({ json: { remaining: remaining(), who: remaining() === null ? null : undefined } });
  });
}

/** Waits for the session watcher, which loads after the page. It ignores earlier changes of the clock. */
export async function isWatched(page: Page): Promise<void> {
  await expect(page.locator('[role="status"].aegov-toast')).toBeAttached();
}

export const warning = (page: Page) => page.getByRole('dialog', { name: 'Session Expiring Soon' });
