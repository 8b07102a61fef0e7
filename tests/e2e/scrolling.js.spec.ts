import { expect, test, WITH_MOTION, type Page } from '../support/journey.ts';

test.use({ scrollsToTop: true, ...WITH_MOTION });

/** Keeps what the page is asked to scroll to, from its first script on. */
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

/**
 * From far down the landing page by a link of the footer.
 *
 * @param arrival what is waited for before; unless told, that the script is there
 * @returns where that was, in pixels
 */
async function goFromFarDown(page: Page, arrival?: { waitUntil: 'load' }): Promise<number> {
  await page.goto('/', arrival);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Photo gallery' });
  await link.scrollIntoViewIfNeeded();
  const place = await height(page);
  expect(place).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL('/photo-gallery');
  await expect.poll(() => height(page)).toBe(0);
  return place;
}

test('after a navigation the page scrolls smoothly to its top, and Back finds the place that was left', async ({
  page,
}) => {
  await watchScrolling(page);
  const place = await goFromFarDown(page);
  expect(await asked(page)).toContain('0 smooth');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => height(page)).toBe(place);
});

test('Back finds the place on a slow machine too, where the script came after the scrolling', async ({
  page,
}) => {
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const place = await goFromFarDown(page, { waitUntil: 'load' });
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => height(page)).toBe(place);
});

test('who asked for less motion is at the top at once', async ({ page }) => {
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

test('in the signed-in area as well', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn('admin');
  await page.goto('/dashboard');
  const tile = page.getByRole('main').getByRole('link', { name: /^User management/ });
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

test('who begins to do something before the page scrolls is not carried away from it', async ({ page }) => {
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
});
