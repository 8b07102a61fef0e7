import { expect, test, WITH_MOTION, type Page } from '../support/journey.ts';

test.use(WITH_MOTION);

const COUNT_LIMIT = 2000;

/** Scrolls by one pixel. From then on, headings and figures below the window wait until they are in view. */
const scrollABit = (page: Page) => page.evaluate(() => window.scrollTo({ top: 1, behavior: 'instant' }));

// LANDING-11
test('before the first scroll, all headings and figures of the page are complete', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Next graduates' })).toBeVisible();
  const section = page.getByRole('region', { name: 'Graduates in numbers' });
  const figure = section.locator('dd').first().locator('[aria-hidden]');
  const heading = page.getByRole('heading', { name: 'Directors Messages' }).locator('..');
  await expect(figure).not.toBeInViewport();
  await expect(figure).toHaveText('18,240');
  await expect(heading).toHaveCSS('opacity', '1');
  await scrollABit(page);
  await expect(figure).toHaveText('0');
  await expect(heading).toHaveCSS('opacity', '0');
});

test('the figures count up once, when they first enter the viewport', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T08:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T09:00:00Z'));
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Graduates in numbers' });
  const figure = section.locator('dd').first().locator('[aria-hidden]');
  await expect(page.getByRole('button', { name: 'Next graduates' })).toBeVisible();
  await scrollABit(page);
  await expect(figure).toHaveText('0');
  // A screen reader reads the final figure from the start.
  await expect(section.getByRole('definition').filter({ hasText: '18,240' })).toHaveCount(1);

  await figure.scrollIntoViewIfNeeded();
  const readFigure = async () => Number((await figure.innerText()).replace(',', ''));
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return await readFigure();
    })
    .toBeGreaterThan(0);
  expect(await readFigure()).toBeLessThan(18_240);
  await page.clock.runFor(COUNT_LIMIT);
  await expect(figure).toHaveText('18,240');

  // In journeys, scrolling to 0 has no effect (support/no-scrolling.ts).
  await scrollABit(page);
  await expect(figure).not.toBeInViewport();
  await page.clock.runFor(100);
  await figure.scrollIntoViewIfNeeded();
  await expect(figure).toBeInViewport();
  await page.clock.runFor(100);
  await expect(figure).toHaveText('18,240');
});

// LANDING-11
test('a heading appears when a fifth of it is in the viewport', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Next graduates' })).toBeVisible();
  await scrollABit(page);
  const box = page.getByRole('heading', { name: 'Directors Messages' }).locator('..');
  await expect(box).toHaveCSS('opacity', '0');
  const showShare = (share: number) =>
    box.evaluate((element, visible) => {
      const { top, height } = element.getBoundingClientRect();
      // Until it appears, the box is 8 pixels below its final position.
      const y = window.scrollY + top - window.innerHeight + height * visible;
      window.scrollTo({ top: y, behavior: 'instant' });
    }, share);
  await showShare(0.1);
  // Wait for two frames, because an intersection observer runs after the first.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(box).toHaveCSS('opacity', '0');
  await showShare(0.4);
  await expect(box).toHaveCSS('opacity', '1');
});

// LANDING-11
test('with reduced motion, headings and figures are shown at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Graduates in numbers' });
  await expect(section.locator('dd').first().locator('[aria-hidden]')).toHaveText('18,240');
  await expect(page.getByRole('heading', { name: 'Directors Messages' }).locator('..')).toHaveCSS(
    'opacity',
    '1',
  );
});
