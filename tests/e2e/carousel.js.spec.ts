import type { Locator } from '@playwright/test';

import { expect, test, WITH_MOTION, type Page } from '../support/journey.ts';

test.use(WITH_MOTION);

const AUTOPLAY = 5000;
const TRANSITION = '1000ms';

/** Opens the landing page with a clock that stands still until the test turns it on. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T09:00:00Z'));
  await page.goto('/');
  const highlights = page.getByRole('region', { name: 'Highlights' });
  await expect(highlights.getByRole('button', { name: 'Pause' })).toBeVisible();
  return { highlights, wrapper: highlights.locator('.swiper-wrapper') };
}

/** Every duration but none that its style gets from now on: it is reset when the transition ends, in the browser's own time. */
async function watchDurations(wrapper: Locator) {
  return await wrapper.evaluateHandle((element: HTMLElement) => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const { transitionDuration } = element.style;
      if (transitionDuration !== '0ms' && !seen.includes(transitionDuration)) seen.push(transitionDuration);
    }).observe(element, { attributes: true, attributeFilter: ['style'] });
    return seen;
  });
}

test('a banner stands for five seconds and gives way in one', async ({ page }) => {
  const { highlights, wrapper } = await openWithStoppedClock(page);
  await expect(highlights.getByText('1 of 5')).toBeVisible();
  const durations = await watchDurations(wrapper);
  await page.clock.runFor(AUTOPLAY - 100);
  await expect(highlights.getByText('1 of 5')).toBeVisible();
  await page.clock.runFor(200);
  await expect(highlights.getByText('2 of 5')).toBeVisible();
  expect(await durations.jsonValue()).toEqual([TRANSITION]);
});

test('before the first banner comes the last, and after the last the first', async ({ page }) => {
  const { highlights, wrapper } = await openWithStoppedClock(page);
  await highlights.getByRole('button', { name: 'Previous' }).click();
  await expect(highlights.getByText('5 of 5')).toBeVisible();
  await page.mouse.move(600, 780);
  // The next five seconds begin where the transition ends, which is the browser's own clock.
  await expect(wrapper).toHaveCSS('transition-duration', '0s');
  await page.clock.runFor(AUTOPLAY + 100);
  await expect(highlights.getByText('1 of 5')).toBeVisible();
});

test('paused banners stand still, turn by hand, and go on when they are played', async ({ page }) => {
  const { highlights } = await openWithStoppedClock(page);
  await highlights.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(600, 780);
  await page.clock.runFor(3 * AUTOPLAY);
  await expect(highlights.getByText('1 of 5')).toBeVisible();
  await highlights.getByRole('button', { name: 'Next' }).click();
  await expect(highlights.getByText('2 of 5')).toBeVisible();
  await highlights.getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(600, 780);
  await page.clock.runFor(AUTOPLAY + 1100);
  await expect(highlights.getByText('3 of 5')).toBeVisible();
});

test('banners wait while the keyboard is among them, and the arrow keys turn them', async ({ page }) => {
  const { highlights } = await openWithStoppedClock(page);
  await highlights.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('Tab');
  await page.clock.runFor(3 * AUTOPLAY);
  await expect(highlights.getByText('1 of 5')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(highlights.getByText('2 of 5')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(highlights.getByText('5 of 5')).toBeVisible();
});

test('only the banner in view can be reached', async ({ page }) => {
  const { highlights } = await openWithStoppedClock(page);
  const reachable = highlights.locator('li:not([inert])').getByRole('link');
  await expect(reachable).toHaveText(['See upcoming events']);
  await highlights.getByRole('button', { name: 'Next' }).click();
  await expect(reachable).toHaveText(['Sign in to your dashboard']);
  await highlights.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Tab');
  await expect(reachable).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'All events' })).toBeFocused();
});

test('a person who asks for less motion gets banners that stand still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T09:00:00Z'));
  await page.goto('/');
  const highlights = page.getByRole('region', { name: 'Highlights' });
  await expect(highlights.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.runFor(3 * AUTOPLAY);
  await expect(highlights.getByText('1 of 5')).toBeVisible();
});

test('graduates are enlarged, turned by the arrow keys and closed, and the focus returns', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Graduate 2' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Graduate 2' });
  await expect(dialog.getByRole('img', { name: 'Graduate 2, enlarged' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Graduate 9' })).toContainText('9 of 9');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
});

test('the dialog does not move when the enlarged image arrives', async ({ page }) => {
  await page.goto('/');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/media/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Graduate 2' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Graduate 2' });
  const naturalWidth = () => dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect(dialog).toBeVisible();
  const place = await dialog.boundingBox();
  expect(await naturalWidth()).toBe(0);
  release();
  await expect.poll(naturalWidth).toBeGreaterThan(0);
  expect(await dialog.boundingBox()).toEqual(place);
});

test('the graduate that the keyboard reaches comes into view', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Next graduates' })).toBeVisible();
  await page.getByRole('link', { name: 'Graduate 1' }).focus();
  for (let next = 2; next <= 9; next += 1) {
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: `Graduate ${next}` });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
});
