/**
 * Takes full-page screenshots of public pages in a desktop and a phone viewport. See ../screenshots.mjs.
 *
 * usage: take.ts <origin> <browser> <folder>
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, type Page } from 'playwright';
import sharp from 'sharp';

const PAGES: Readonly<Record<string, string>> = {
  landing: '/',
  events: '/events',
  event: '/events/robotics-finals-aths',
  'success-stories': '/success-stories',
  'success-story': '/success-stories/signing-for-an-aircraft',
  news: '/news',
  'news-article': '/news/ward-of-the-future',
  'photo-gallery': '/photo-gallery',
  'cookie-policy': '/cookie-policy',
  'form-testimonial': '/create-testimonial',
  'form-company-registration': '/company-registration',
  'form-partner-user': '/company-registration?registered=yes',
  'not-found': '/no-such-page',
};
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
];
const QUALITY = 60;
/** The largest width of a saved screenshot, in pixels. Desktop screenshots are scaled down to it. */
const KEPT_WIDTH = 960;

const [origin, executablePath, folder] = process.argv.slice(2);
if (origin === undefined || executablePath === undefined || folder === undefined) {
  throw new Error('usage: take.ts <origin> <browser> <folder>');
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
for (const viewport of SCREENS) {
  // Without motion, every run takes the same screenshots.
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const [name, address] of Object.entries(PAGES)) {
    await page.goto(origin + address, { waitUntil: 'networkidle' });
    // A page reserves space for a scrollbar. The screenshot should not show it.
    await page.evaluate(() => (document.documentElement.style.scrollbarGutter = 'auto'));
    await showEverything(page);
    const file = join(folder, `${name}-${viewport.width}.webp`);
    const { size } = await sharp(await page.screenshot({ fullPage: true }))
      .resize({ width: Math.min(viewport.width, KEPT_WIDTH) })
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(file);
    console.log(`${(size / 1000).toFixed(1).padStart(6)} kB  ${name}-${viewport.width}`);
  }
  await context.close();
}
await browser.close();

/** Loads all images: the browser loads lazy images only when they are near the viewport. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all(
      [...document.querySelectorAll('img')].map(async (image) => image.decode().catch(() => undefined)),
    );
  });
}
