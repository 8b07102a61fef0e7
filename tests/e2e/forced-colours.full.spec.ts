import { expect, test, WITH_MOTION } from '../support/journey.ts';

test.use(WITH_MOTION);

test('with forced colours, fields, buttons and the open tab have visible edges, and the focus is visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  const field = page.locator('.form-control-input', { has: page.getByLabel('Email') });
  await expect(field).toHaveCSS('border-top-width', '1px');
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCSS('border-top-width', '1px');
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCSS('outline-style', 'solid');
  await expect(field).toHaveCSS('outline-style', 'none');
  await page.getByLabel('Email').focus();
  await expect(field).toHaveCSS('outline-style', 'solid');
});

test('the printed landing page shows the final figures and the headings that otherwise appear on scrolling', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Next graduates' })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 1, behavior: 'instant' }));
  await expect(page.locator('.reveal-waiting')).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  // The print layout can bring a heading into the viewport, which changes its class.
  const headings = page.locator('.reveal-waiting, .reveal-done');
  for (const heading of await headings.all()) await expect(heading).toHaveCSS('opacity', '1');
  const counts = page.locator('dd', { has: page.locator('[aria-hidden]') });
  expect(await counts.allInnerTexts()).toEqual(
    await counts.locator(':scope > :last-child').allTextContents(),
  );
  expect((await counts.allInnerTexts()).every((text) => /^[1-9]/.test(text.trim()))).toBe(true);
});
