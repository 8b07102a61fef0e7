import { CLEARANCES } from '../support/clearance.ts';
import { expect, PORTAL, test } from '../support/journey.ts';
import { makePass } from '../support/passes.ts';

// CLEARANCE-12, CLEARANCE-14, CLEARANCE-16, CODE-6, CODE-8
test('a visitor opens the pass with the link, and a guard types its code and sees that it is valid', async ({
  page,
  javaScriptEnabled,
}) => {
  const { link, name } = await makePass(PORTAL);
  await page.goto(link);
  await page.getByRole('link', { name: 'See and print your pass' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor pass' })).toBeVisible();
  await expect(page).toHaveURL(`${link}/pass`);
  await expect(page.getByText(name)).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'QR code with the address that checks this pass' }),
  ).toBeVisible();
  const photo = page.getByRole('img', { name: `Photo of ${name}` });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Print the pass' })).toHaveCount(javaScriptEnabled ? 1 : 0);
  await expect(page.getByText('Print this page with your browser')).toHaveCount(javaScriptEnabled ? 0 : 1);
  const code = (await page.getByText(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/).textContent()) ?? '';

  await page.getByRole('main').getByRole('link', { name: 'Check a visitor pass' }).click();
  await page.getByRole('textbox', { name: 'Code on the pass' }).fill(code.slice(0, 12));
  await page.getByRole('button', { name: 'Check the pass' }).click();
  const field = page.getByRole('textbox', { name: 'Code on the pass' });
  await expect(field).toHaveAccessibleDescription(/A code has 16 letters and digits/);
  await expect(field).toHaveValue(code.slice(0, 12));
  await field.fill(code.toUpperCase());
  await page.getByRole('button', { name: 'Check the pass' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Valid today' })).toBeVisible();
  await expect(page).toHaveURL(`/check-pass/${code.replaceAll('-', '')}`);
  await expect(page.getByText('Head office, Abu Dhabi')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

// CODE-6, CODE-8
test('a guard types an unknown code, and another one into the page that says so', async ({ page }) => {
  const { code } = await makePass(PORTAL, 3);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a visitor pass' }).click();
  await page.getByRole('textbox', { name: 'Code on the pass' }).fill('aaaa-aaaa-aaaa-aaaa');
  await page.getByRole('button', { name: 'Check the pass' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We do not know this code' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code on the pass' }).fill(code);
  await page.getByRole('button', { name: 'Check the pass' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Not valid yet' })).toBeVisible();
  await expect(page.getByText('Do not let the visitor in today.')).toBeVisible();
});

// CLEARANCE-13, CLEARANCE-16, FORM-21
test('the staff open the pass from the request, and only the card is printed', async ({ page, signIn }) => {
  const { id, name } = await makePass(PORTAL);
  await signIn('adminsupport');
  await page.goto(`${CLEARANCES}/${id}`);
  await page.getByRole('link', { name: 'Print the pass' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor pass' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 642, height: 900 });
  const card = page.getByRole('article');
  await expect(card.getByText(name)).toBeVisible();
  await expect(card).toHaveCSS('break-inside', 'avoid');
  expect((await card.boundingBox())?.height).toBeLessThan(900);
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'link'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0);
  }
  const shown = await page.evaluate(() => document.body.innerText.trim());
  expect(shown).toBe(await card.evaluate((article: HTMLElement) => article.innerText.trim()));
});
