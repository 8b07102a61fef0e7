import { ENTRY_SCRIPT, holdBack } from '../support/hold-back.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test, WITH_MOTION, type Page } from '../support/journey.ts';

test.use({ scrollsToTop: true, ...WITH_MOTION });

/** Records each `window.scrollTo` call of the page, starting before the page's first script. */
async function watchScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: string[] = [];
    const scroll = window.scrollTo.bind(window);
    Object.assign(window, { askedToScroll: asked });
    window.scrollTo = ((options: ScrollToOptions) => {
      asked.push(`${options.top ?? ''} ${options.behavior ?? ''}`);
      scroll(options);
    }) as typeof window.scrollTo;
  });
}

const asked = (page: Page) =>
  page.evaluate(() => (window as unknown as { askedToScroll: string[] }).askedToScroll);
const height = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls the landing page down to a link in its footer. */
async function scrollFarDown(page: Page) {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Photo gallery' });
  await link.scrollIntoViewIfNeeded();
  const place = await height(page);
  expect(place).toBeGreaterThan(500);
  return { link, place };
}

/**
 * Follows a link in the footer of the landing page, and waits until the new page is at its top.
 *
 * @returns the scroll position before the navigation, in pixels
 */
async function goFromFarDown(page: Page): Promise<number> {
  await page.goto('/');
  const { link, place } = await scrollFarDown(page);
  await link.click();
  await expect(page).toHaveURL('/photo-gallery');
  await expect.poll(() => height(page)).toBe(0);
  return place;
}

// GUARD-9
test('a navigation scrolls smoothly to the top, and Back restores the scroll position', async ({ page }) => {
  await watchScrolling(page);
  const place = await goFromFarDown(page);
  expect(await asked(page)).toContain('0 smooth');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => height(page)).toBe(place);
});

test('Back restores the scroll position of a page that was scrolled before it was hydrated', async ({
  page,
}) => {
  const letThrough = await holdBack(page, ENTRY_SCRIPT);
  await page.goto('/', { waitUntil: 'commit' });
  const { link, place } = await scrollFarDown(page);
  letThrough();
  await untilHydrated(page);
  await link.click();
  await expect(page).toHaveURL('/photo-gallery');
  await expect.poll(() => height(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => height(page)).toBe(place);
});

// GUARD-9
test('with reduced motion, a navigation jumps to the top without smooth scrolling', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchScrolling(page);
  await goFromFarDown(page);
  expect(await asked(page)).toContain('0 instant');
  expect(await asked(page)).not.toContain('0 smooth');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  }
});

// GUARD-9
test('in the signed-in area, a navigation goes to the top and Back restores a position further down', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn('admin');
  await page.goto('/dashboard');
  const tile = page.locator('#all-services').getByRole('link', { name: /^User management/ });
  await tile.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight - 1500, behavior: 'instant' }));
  const left = await height(page);
  expect(left).toBeGreaterThan(300);
  await tile.click();
  await expect(page.getByRole('heading', { level: 1, name: 'User management' })).toBeVisible();
  await expect.poll(() => height(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await expect.poll(() => height(page)).toBeGreaterThan(300);
});

// GUARD-9
test('a mouse press after a navigation prevents the delayed scroll to the top', async ({ page }) => {
  await page.clock.install();
  await watchScrolling(page);
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Photo gallery' });
  await link.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await link.click();
  await expect(page).toHaveURL('/photo-gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Photo gallery' })).toBeVisible();
  await page.mouse.down();
  await page.clock.runFor(1000);
  expect(await asked(page)).toEqual([]);

  // Without a press, the page scrolls after exactly this time.
  await page.mouse.up();
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await page.clock.runFor(99);
  expect(await asked(page)).toEqual([]);
  await page.clock.runFor(1);
  expect(await asked(page)).toEqual(['0 smooth']);
});
