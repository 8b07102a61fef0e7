/**
 * Takes the screenshots of shots.ts. See ../screenshots.mjs.
 *
 * usage: take.ts <origin> <browser> <folder> [name …]
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, type Page } from 'playwright';
import sharp from 'sharp';

import { STUDENT_NOTICES } from '#rules/notices/student-notices.ts';
import { joinLanguage, type Language } from '#rules/text/language.ts';

import { listScreenshots, type Shot } from './shots.ts';
import { sendSignIn } from './states.ts';

const QUALITY = 45;
/** The largest width of a saved screenshot, in pixels. Desktop screenshots are scaled down to it. */
const KEPT_WIDTH = 960;
/** The largest height of a screenshot, in pixels of the page. It shows the beginning of a longer page. */
const MAX_HEIGHT = 1600;

const { origin, executablePath, folder, names } = readArguments();

if (names.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, 'ar'), { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
for (const { file, shot, screen, language } of listScreenshots(names)) {
  const page = await openPage(screen);
  await open(page, shot, language);
  const { size } = await sharp(await capture(page, shot))
    .resize({ width: Math.min(screen.width, KEPT_WIDTH) })
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(folder, file));
  await page.context().close();
  console.log(`${(size / 1000).toFixed(1).padStart(6)} kB  ${file}`);
}
await browser.close();

function readArguments() {
  const [origin, executablePath, folder, ...names] = process.argv.slice(2);
  if (origin === undefined || executablePath === undefined || folder === undefined) {
    throw new Error('usage: take.ts <origin> <browser> <folder> [name …]');
  }
  return { origin, executablePath, folder, names };
}

/** Opens a page of a visitor who has accepted cookies and has seen the event popup. */
async function openPage(viewport: { width: number; height: number }): Promise<Page> {
  // Without motion, every run takes the same screenshots.
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const path of ['/cookie-consent', '/event-popup']) await post(page, path);
  return page;
}

/** Sends a form of the portal with the cookies of a page. */
async function post(page: Page, path: string, form: Record<string, string> = {}): Promise<void> {
  await page.context().request.post(origin + path, { headers: { origin }, form, maxRedirects: 0 });
}

async function open(page: Page, { address, account, show }: Shot, language: Language): Promise<void> {
  if (account !== undefined) {
    await page.goto(origin + joinLanguage(language, '/login'), { waitUntil: 'networkidle' });
    await sendSignIn(page, account);
    await page.waitForURL('**/dashboard');
    for (const notice of STUDENT_NOTICES) await post(page, '/student-notice', { notice });
  }
  await page.goto(origin + joinLanguage(language, address), { waitUntil: 'networkidle' });
  await expectComplete(page);
  await show?.(page);
  await showEverything(page);
}

/** @throws {Error} if a dashboard leaves out a part, because the machine was too busy to read it in time. */
async function expectComplete(page: Page): Promise<void> {
  const again = page.locator('.aegov-alert a[href$="/dashboard"]');
  if ((await again.count()) > 0) throw new Error(`${page.url()} leaves out parts. Use an idle machine.`);
}

async function capture(page: Page, { isWindow }: Shot): Promise<Buffer> {
  const { width, height } = await page.evaluate(() => {
    const { documentElement: root } = document;
    // While a dialog is open, the page reserves space for a scrollbar, which this browser does not draw.
    root.style.scrollbarGutter = 'auto';
    window.scrollTo(0, 0);
    return { width: root.clientWidth, height: root.scrollHeight };
  });
  if (isWindow) return await page.screenshot();
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
  return await page.screenshot({ fullPage: true, clip });
}

/** Loads all images: the browser loads lazy images only when they are near the viewport. */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
    await Promise.all(
      [...document.querySelectorAll('img')].map(async (image) => image.decode().catch(() => undefined)),
    );
  });
}
