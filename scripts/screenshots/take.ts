/**
 * Takes full-page screenshots of public pages and of dashboards in a desktop and a phone viewport. See
 * ../screenshots.mjs.
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
  'form-partner': '/register-partner/company',
  'form-adjunct-faculty': '/register-adjunct-faculty/applicant',
  'sign-in': '/login',
  'forgot-password': '/forgot-password',
  'not-found': '/no-such-page',
};
/** The demo accounts whose dashboards are shown, by the name of the screenshot. */
const DASHBOARDS: Readonly<Record<string, string>> = {
  'dashboard-student': 'active',
  'dashboard-alumni': 'alumni',
  'dashboard-partner': 'partner',
  'dashboard-admin': 'admin',
};
/** This account gets a popup once in each browser session. It would cover the dashboard. */
const ACCOUNT_WITH_POPUP = 'active';
const PASSWORD = 'portal-demo';
const SCREENS = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
];
const QUALITY = 60;
/** The largest width of a saved screenshot, in pixels. Desktop screenshots are scaled down to it. */
const KEPT_WIDTH = 960;

const { origin, executablePath, folder } = readArguments();

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
for (const viewport of SCREENS) {
  const publicPages = await openPage(viewport);
  for (const [name, address] of Object.entries(PAGES)) await take(publicPages, name, address);
  await publicPages.context().close();
  for (const [name, account] of Object.entries(DASHBOARDS)) {
    const page = await openPage(viewport);
    await signIn(page, account);
    await take(page, name, '/dashboard');
    await page.context().close();
  }
}
await browser.close();

function readArguments() {
  const [origin, executablePath, folder] = process.argv.slice(2);
  if (origin === undefined || executablePath === undefined || folder === undefined) {
    throw new Error('usage: take.ts <origin> <browser> <folder>');
  }
  return { origin, executablePath, folder };
}

async function openPage(viewport: { width: number; height: number }): Promise<Page> {
  // Without motion, every run takes the same screenshots.
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  return await context.newPage();
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(`${account}@portal.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  if (account === ACCOUNT_WITH_POPUP) {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }
}

async function take(page: Page, name: string, address: string): Promise<void> {
  await page.goto(origin + address, { waitUntil: 'networkidle' });
  // A page reserves space for a scrollbar. The screenshot should not show it.
  await page.evaluate(() => (document.documentElement.style.scrollbarGutter = 'auto'));
  await showEverything(page);
  const width = page.viewportSize()?.width ?? KEPT_WIDTH;
  const { size } = await sharp(await page.screenshot({ fullPage: true }))
    .resize({ width: Math.min(width, KEPT_WIDTH) })
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(join(folder, `${name}-${width}.webp`));
  console.log(`${(size / 1000).toFixed(1).padStart(6)} kB  ${name}-${width}`);
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
