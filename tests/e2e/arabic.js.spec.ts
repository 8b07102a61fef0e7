import { startOwnPortal } from '../support/own-portal.ts';
import { signInHere, watch } from '../support/arabic-journey.ts';
import { arabic, listEnglish } from '../support/arabic-texts.ts';
import { DEMO_BACKEND, expect } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const test = journeysThrough(() => startOwnPortal(DEMO_BACKEND));

const isTwin = (script: string) => /\.ar-\w{8}\.js$/.test(script);

// LANGUAGE-2, LANGUAGE-6, LANGUAGE-8, LANGUAGE-10
test('a user opens pages in Arabic by their links, and stays in Arabic', async ({ page }) => {
  test.setTimeout(120_000);
  const { messages, scripts } = watch(page);
  const steps: string[] = [];
  page.on('framenavigated', (frame) => steps.push(new URL(frame.url()).pathname));

  /** Checks the page after a navigation. */
  async function expectArabic(address: string | RegExp): Promise<void> {
    await expect(page).toHaveURL(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await listEnglish(page), await page.title()).toEqual([]);
    expect(await page.evaluate(() => 'isFirstDocument' in window), 'the router opened the page').toBe(true);
  }

  /** Follows a link of the page, and expects the script of the next page with its texts. */
  async function follow(address: string): Promise<void> {
    await page.locator(`a[href="${address}"]:visible`).first().click();
    await expectArabic(address);
  }

  await page.goto('/ar');
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  await follow('/ar/login');
  await signInHere(page, 'superadmin');
  await expectArabic('/ar/dashboard');

  await follow('/ar/people');
  const search = page.getByRole('search').locator('input[name="q"]');
  await search.fill('superadmin');
  await search.press('Enter');
  await expectArabic(/\/ar\/people\?q=superadmin/);
  await page.getByRole('main').getByRole('link', { name: 'Demo' }).first().click();
  await expectArabic(/\/ar\/people\/[\w-]+/);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: arabic('Search the portal') });
  await palette.getByRole('combobox').fill('demo');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expectArabic(/\/ar\/search\?q=demo/);

  await page.goBack();
  await expectArabic(/\/ar\/people\/[\w-]+/);
  await page.goBack();
  await expectArabic(/\/ar\/people\?q=superadmin/);
  await page.goForward();
  await expectArabic(/\/ar\/people\/[\w-]+/);

  expect(scripts.filter(isTwin).length).toBeGreaterThan(6);
  expect(messages).toEqual([]);
  expect(steps.every((path) => path === '/ar' || path.startsWith('/ar/'))).toBe(true);
});

// LANGUAGE-10
test('a page in Arabic runs the scripts with its texts, and a page in English runs none of them', async ({
  page,
}) => {
  const { messages, scripts } = watch(page);
  const routes = () =>
    page.evaluate(() => {
      const { __remixManifest: manifest, __remixRouteModules: loaded } = window as unknown as {
        __remixManifest: { routes: Record<string, { module: string }> };
        __remixRouteModules: Record<string, unknown>;
      };
      return Object.keys(loaded).map((id) => manifest.routes[id]?.module ?? id);
    });
  const language = () => page.evaluate(() => globalThis.translator?.language);

  await page.goto('/login');
  expect((await routes()).filter(isTwin)).toEqual([]);
  expect(scripts.filter((script) => isTwin(script) || script.includes('register-texts'))).toEqual([]);
  expect(await language()).toBeUndefined();
  await expect(page.locator('script[type="importmap"]')).toHaveCount(0);
  await page.goto('/ar/login');
  // The layout has no texts of its own.
  expect((await routes()).filter(isTwin).length).toBeGreaterThanOrEqual(2);
  expect(scripts.filter((script) => script.includes('register-texts'))).toHaveLength(1);
  expect(await language()).toBe('ar');
  expect(messages).toEqual([]);
});

// LANGUAGE-10
test('a form in Arabic loads the texts of its checks when the user begins to type', async ({ page }) => {
  const { messages, scripts } = watch(page);
  const checks = () => scripts.filter((script) => /\/(?:load-form-schema|find-form-errors)\b/.test(script));
  await page.goto('/ar/login');
  await signInHere(page, 'partner');
  await expect(page).toHaveURL('/ar/dashboard');
  await page.goto('/ar/jobs/new', { waitUntil: 'networkidle' });
  expect(scripts.filter((script) => script.includes('/load-form-schema'))).toEqual([]);

  // The form that signs in has used one of the scripts.
  scripts.length = 0;
  await page.locator('input[name="title"]').focus();
  await expect.poll(() => checks().filter(isTwin).length).toBe(2);
  // The form has its checks as soon as these scripts have run.
  await page.evaluate(
    async (loaded) => await Promise.all(loaded.map((script) => import(script))),
    checks().filter(isTwin),
  );
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.method() === 'POST')));
  await page.locator('form[method="post"] button[type="submit"]:visible').last().click();
  const title = page.locator('input[name="title"]');
  await expect(title).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toHaveAccessibleDescription(/^[^a-z]*[\u0600-\u06ff][^a-z]*$/iu);
  expect(sent, 'the browser checked the form').toBe(0);
  expect(await listEnglish(page)).toEqual([]);
  expect(messages).toEqual([]);
});
