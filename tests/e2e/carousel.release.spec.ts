import type { Locator } from '@playwright/test';
import sharp from 'sharp';

import { colorsOf, contrastOf, type Rgb } from '../support/contrast.ts';
import { expect, test, WITH_MOTION, type Page } from '../support/journey.ts';

test.use(WITH_MOTION);

const AUTOPLAY = 5000;
const TRANSITION = '1000ms';

/** Opens the landing page with a paused clock, which only the test advances. */
async function openWithStoppedClock(page: Page) {
  await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T09:00:00Z'));
  await page.goto('/');
  const highlights = page.getByRole('region', { name: 'Highlights' });
  await expect(highlights.getByRole('button', { name: 'Pause' })).toBeVisible();
  return { highlights, wrapper: highlights.locator('.swiper-wrapper') };
}

/** Returns the number beside the buttons. Each banner has one of its own too, without JavaScript. */
function placeOf(highlights: Locator): Locator {
  return highlights.locator('p[aria-live]');
}

/**
 * Records each transition duration that the element's style gets from now on, except 0 ms. The carousel
 * resets it to 0 ms when a transition ends, at a time that the test does not control.
 */
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

// LANDING-2
test('a new banner starts every five seconds, in a transition of one second, also from the last to the first', async ({
  page,
}) => {
  const { highlights, wrapper } = await openWithStoppedClock(page);
  await expect(placeOf(highlights)).toHaveText('1 of 5');
  const durations = await watchDurations(wrapper);
  await page.clock.runFor(AUTOPLAY - 100);
  await expect(placeOf(highlights)).toHaveText('1 of 5');
  await page.clock.runFor(200);
  await expect(placeOf(highlights)).toHaveText('2 of 5');
  // The transition takes place within these five seconds, so it does not delay the next banner.
  await page.clock.runFor(AUTOPLAY);
  await expect(placeOf(highlights)).toHaveText('3 of 5');
  expect(await durations.jsonValue()).toEqual([TRANSITION]);

  for (const number of [2, 1]) {
    await highlights.getByRole('button', { name: 'Previous' }).click();
    await expect(placeOf(highlights)).toHaveText(`${number} of 5`);
  }
  await highlights.getByRole('button', { name: 'Previous' }).click();
  await expect(placeOf(highlights)).toHaveText('5 of 5');
  await page.mouse.move(600, 780);
  await page.clock.runFor(AUTOPLAY + 100);
  await expect(placeOf(highlights)).toHaveText('1 of 5');
});

// LANDING-3
test('paused banners change only with the buttons, and Play lets them change by themselves again', async ({
  page,
}) => {
  const { highlights } = await openWithStoppedClock(page);
  await highlights.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(600, 780);
  await page.clock.runFor(3 * AUTOPLAY);
  await expect(placeOf(highlights)).toHaveText('1 of 5');
  await highlights.getByRole('button', { name: 'Next' }).click();
  await expect(placeOf(highlights)).toHaveText('2 of 5');
  await highlights.getByRole('button', { name: 'Play' }).click();
  await page.mouse.move(600, 780);
  await page.clock.runFor(AUTOPLAY + 1100);
  await expect(placeOf(highlights)).toHaveText('3 of 5');
});

// LANDING-3
test('banners do not change by themselves while they have the keyboard focus, and the arrow keys change them', async ({
  page,
}) => {
  const { highlights } = await openWithStoppedClock(page);
  await highlights.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('Tab');
  await page.clock.runFor(3 * AUTOPLAY);
  await expect(placeOf(highlights)).toHaveText('1 of 5');
  await page.keyboard.press('ArrowRight');
  await expect(placeOf(highlights)).toHaveText('2 of 5');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(placeOf(highlights)).toHaveText('5 of 5');
});

// LANDING-3
test('banners do not change by themselves while the pointer is on them, or the pointer or the focus on a button', async ({
  page,
}) => {
  const { highlights } = await openWithStoppedClock(page);
  await highlights.getByRole('heading').first().hover();
  await page.clock.runFor(3 * AUTOPLAY);
  await expect(placeOf(highlights)).toHaveText('1 of 5');
  const next = highlights.getByRole('button', { name: 'Next' });
  await next.hover();
  await page.clock.runFor(3 * AUTOPLAY);
  await expect(placeOf(highlights)).toHaveText('1 of 5');
  await page.mouse.move(600, 780);
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(placeOf(highlights)).toHaveText('2 of 5');
  await page.clock.runFor(3 * AUTOPLAY);
  await expect(placeOf(highlights)).toHaveText('2 of 5');
  await next.blur();
  await page.clock.runFor(AUTOPLAY + 100);
  await expect(placeOf(highlights)).toHaveText('3 of 5');
});

// LANDING-21
test('the keyboard reaches only the link of the visible banner, and each control stands out from any image', async ({
  page,
}) => {
  const { highlights } = await openWithStoppedClock(page);
  for (const control of [
    highlights.getByRole('link', { name: 'See the events' }),
    highlights.getByRole('button', { name: 'Pause' }),
    highlights.getByRole('button', { name: 'Next' }),
  ]) {
    const [{ edges, text }, name] = [await colorsOf(control), await control.innerText()];
    // A grey of each brightness stands for the image.
    const best = Array.from({ length: 256 }, (_, level): Rgb => [level, level, level]).map((grey) =>
      Math.max(0, ...edges.map((edge) => contrastOf(edge, grey))),
    );
    expect(Math.min(...best), `${name} on the worst grey`).toBeGreaterThanOrEqual(3);
    expect(contrastOf(text, edges[0] ?? text), name).toBeGreaterThanOrEqual(4.5);
  }
  const reachable = highlights.locator('li:not([inert])').getByRole('link');
  await expect(reachable).toHaveText(['See the events']);
  await highlights.getByRole('button', { name: 'Next' }).click();
  await expect(reachable).toHaveText(['Sign in to your dashboard']);
  await highlights.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Tab');
  await expect(reachable).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'See open vacancies' }).first(),
  ).toBeFocused();
});

// LANDING-3
test('with reduced motion, the banners do not change by themselves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T09:00:00Z'));
  await page.goto('/');
  const highlights = page.getByRole('region', { name: 'Highlights' });
  await expect(highlights.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.clock.runFor(3 * AUTOPLAY);
  await expect(placeOf(highlights)).toHaveText('1 of 5');
});

// LANDING-7
test('the arrow keys change the enlarged graduate, and closing the dialog restores the focus', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Portrait of a graduate, 2 of 9' });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Portrait of a graduate, 2 of 9' });
  await expect(dialog.getByRole('img', { name: 'Portrait of a graduate, 2 of 9, enlarged' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Portrait of a graduate, 9 of 9' })).toContainText('9 of 9');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();

  // POPUP-14
  await link.blur();
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Portrait of a graduate, 2 of 9' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
});

test('the dialog does not move when the enlarged image finishes loading, and a focused graduate scrolls into view', async ({
  page,
}) => {
  await page.goto('/');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/media/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Portrait of a graduate, 2 of 9' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Portrait of a graduate, 2 of 9' });
  const naturalWidth = () => dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect(dialog).toBeVisible();
  const wrapper = dialog.locator('.aegov-modal-wrapper');
  const place = await wrapper.boundingBox();
  expect(await naturalWidth()).toBe(0);
  release();
  await expect.poll(naturalWidth).toBeGreaterThan(0);
  expect(await wrapper.boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The graduate that gets the keyboard focus scrolls into the viewport.
  await expect(page.getByRole('button', { name: 'Next graduates' })).toBeVisible();
  await page.getByRole('link', { name: 'Portrait of a graduate, 1 of 9' }).focus();
  for (let next = 2; next <= 9; next += 1) {
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: `Portrait of a graduate, ${next} of 9` });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
});

for (const language of ['en', 'ar'] as const) {
  for (const width of [390, 768, 1280, 1920]) {
    // LANDING-26
    test(`the text of a banner is readable with a white image, ${language}, ${width} pixels`, async ({
      page,
    }) => {
      const white = await sharp({ create: { width: 16, height: 9, channels: 3, background: '#fff' } })
        .webp()
        .toBuffer();
      await page.route(/\/media\/storage\/banners\//, (route) =>
        route.fulfill({ body: white, contentType: 'image/webp' }),
      );
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(language === 'ar' ? '/ar' : '/');
      const highlights = page
        .getByRole('region')
        .filter({ has: page.locator('.swiper') })
        .first();
      await expect(placeOf(highlights)).toBeVisible();
      for (const name of await highlights.getByRole('heading', { level: 2 }).all()) {
        const slide = highlights.locator('li:not([inert])');
        const heading = slide.getByRole('heading', { level: 2 });
        await expect(heading).toHaveText((await name.textContent()) ?? '');
        // The banner can still move into its place.
        await expect(heading).toBeInViewport({ ratio: 1 });
        for (const text of [heading, heading.locator('+ p')]) {
          expect(contrastOf([255, 255, 255], await brightestBehind(page, text))).toBeGreaterThanOrEqual(4.5);
        }
        await highlights.getByRole('button').last().click();
      }
    });
  }
}

/** Returns the highest value of each channel in the area of a text, without the text itself. */
async function brightestBehind(page: Page, text: Locator): Promise<Rgb> {
  await text.evaluate((element: HTMLElement) => element.style.setProperty('color', 'transparent'));
  const clip = await text.boundingBox();
  if (!clip) throw new Error('The text is not visible.');
  const { channels } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .stats();
  const [red = 255, green = 255, blue = 255] = channels.map(({ max }) => max);
  return [red, green, blue];
}
