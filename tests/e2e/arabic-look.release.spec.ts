import { expectAccessible, expectNoOverflow } from '../support/accessible.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { DEMO_BACKEND, expect, type Page } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const test = journeysThrough(() => startOwnPortal(DEMO_BACKEND));

const PHONE = { width: 390, height: 844 };
/** The height of a line relative to its letters. */
const LEAST_HEIGHT = 1.4;
const TEXT_HEIGHT = 1.75;

/** Describes each element of the page with Arabic text that has gaps, low lines or slanted letters. */
async function listTornTexts(page: Page): Promise<{ count: number; torn: string[] }> {
  return await page.evaluate((height) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const torn = new Set<string>();
    let count = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || !/\p{Script=Arabic}/u.test(text.textContent ?? '')) continue;
      if (element.closest('script, style, [lang="en"]')) continue;
      count += 1;
      const { letterSpacing, lineHeight, fontSize, fontStyle } = getComputedStyle(element);
      // The result of a division of lengths in CSS can be a little smaller.
      const isLow = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) < height - 0.001;
      if (letterSpacing !== 'normal' || isLow || fontStyle !== 'normal')
        torn.add(
          `<${element.localName} class="${element.className}">: ${letterSpacing} ${lineHeight} ${fontStyle}`,
        );
    }
    return { count, torn: [...torn] };
  }, LEAST_HEIGHT);
}

/** Opens a page and checks its letters, its width and its accessibility. */
async function expectWellSet(page: Page, address: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(address);
  await expectNoOverflow(page, `${address}, at ${PHONE.width} pixels`);
  const { count, torn } = await listTornTexts(page);
  expect(count, address).toBeGreaterThan(10);
  expect(torn, address).toEqual([]);
  const height = await page.locator('body').evaluate((body) => {
    const { lineHeight, fontSize } = getComputedStyle(body);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  expect(height, address).toBeCloseTo(TEXT_HEIGHT, 2);
  await expectAccessible(page, address);
}

// LANGUAGE-8
test('the letters of pages in Arabic are joined and not cut off, and the pages fit', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000);
  for (const address of ['/ar', '/ar/login', '/ar/register-adjunct-faculty/applicant', '/ar/events'])
    await expectWellSet(page, address);
  await signIn('partner');
  for (const address of ['/ar/dashboard', '/ar/jobs', '/ar/jobs/new']) await expectWellSet(page, address);
});

// LANGUAGE-8
test('a text that is cut off at its end shows the marks below and above its letters', async ({
  page,
  signIn,
}) => {
  await signIn('active');
  await page.goto('/ar/dashboard');
  const name = page.locator('header .truncate').first();
  await expect(name).toHaveCSS('overflow-x', 'clip');
  await expect(name).toHaveCSS('overflow-y', 'visible');
  await page.goto('/dashboard');
  await expect(name).toHaveCSS('overflow-y', 'hidden');
});

// LANGUAGE-8
test('arrows and patterns point the other way in Arabic, and the sign for a video does not', async ({
  page,
}) => {
  const arrow = page.getByRole('main').locator('a[href$="/events"] svg').first();
  const controls = page.locator('section button:has(+ button) svg');
  const pattern = page.locator('footer svg[viewBox="0 0 1280 480"]');
  await page.goto('/ar');
  await expect(arrow).toHaveCSS('scale', '-1 1');
  await expect(pattern).toHaveCSS('scale', '-1 1');
  // Journeys prefer reduced motion, so the first button starts the carousel.
  await expect(controls.first()).toHaveCSS('scale', 'none');
  await expect(controls.nth(1)).toHaveCSS('scale', '-1 1');
  await page.goto('/');
  await expect(arrow).toHaveCSS('scale', 'none');
  await expect(pattern).toHaveCSS('scale', 'none');
  await expect(controls.nth(1)).toHaveCSS('scale', 'none');
});

// LANGUAGE-8
test('a page in Arabic loads the Arabic letters first, and a page in English does not load them', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
    if (name !== undefined) fonts.push(name);
  });
  const preloads = page.locator('link[rel="preload"][as="font"]');
  const arabic = 'alexandria-arabic-wght-normal';
  const latin = 'alexandria-latin-wght-normal';

  await page.goto('/login');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([latin]);
  await expect(preloads).toHaveCount(1);
  await expect(preloads).toHaveAttribute('href', new RegExp(latin));

  await page.goto('/ar/login');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toContain(arabic);
  await expect(preloads).toHaveCount(2);
  await expect(preloads.first()).toHaveAttribute('href', new RegExp(arabic));
  expect(await page.evaluate(() => document.fonts.check('16px "Alexandria Variable"', 'عربي'))).toBe(true);
});

// LANGUAGE-8, LANGUAGE-9
test('a field begins at the side of the page, and takes the direction of its text', async ({ page }) => {
  await page.goto('/ar/register-adjunct-faculty/applicant');
  const text = page.getByRole('main').locator('input[type="text"][dir="auto"]').first();
  // In this state, browsers set each line in the direction of its first letter, and an empty one in that of
  // the page. Scripts cannot read the result.
  await expect(text).toHaveCSS('unicode-bidi', 'plaintext');
  await expect(text).toHaveCSS('direction', 'rtl');
  await expect(text).toHaveCSS('text-align', 'start');

  const email = page.locator('input[type="email"]');
  await expect(email).toHaveCSS('direction', 'ltr');
  await expect(email).toHaveCSS('text-align', 'right');
  const phone = page.locator('input[type="tel"]').first();
  await expect(phone).toHaveCSS('direction', 'ltr');
  await expect(phone).toHaveCSS('text-align', 'right');

  await page.goto('/register-adjunct-faculty/applicant');
  await expect(text).toHaveCSS('unicode-bidi', 'isolate');
  await expect(text).toHaveCSS('direction', 'ltr');
  await expect(email).toHaveCSS('text-align', 'start');
});
