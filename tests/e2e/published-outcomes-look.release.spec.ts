import { expectAccessible } from '../support/accessible.ts';
import { arabic } from '../support/arabic-texts.ts';
import { startPortalWithGraduates } from '../support/published-outcomes.ts';
import { expect } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const test = journeysThrough(startPortalWithGraduates);

// FIGURE-22, FIGURE-23
test('the page of published figures and that of the publications pass axe, in both languages, and are printed', async ({
  page,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(240_000);
  const main = page.getByRole('main');
  await page.goto('/outcomes');
  await expectAccessible(page, 'no published figures');

  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn('admin');
  await page.goto('/outcomes/publish');
  await main.getByRole('textbox', { name: 'Remark in English' }).fill('demo'.repeat(60));
  await main.getByRole('textbox', { name: 'Remark in Arabic' }).fill('ملاحظة تجريبية');
  await main.getByRole('button', { name: 'Show the preview', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Preview', exact: true })).toBeFocused();
  await expectAccessible(page, 'the preview of figures');
  await main.getByRole('button', { name: 'Publish these figures', exact: true }).click();
  await expectMessage('The figures are published');
  await expectAccessible(page, 'the publications of figures');

  for (const address of ['/outcomes', '/ar/outcomes']) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(arabic('What our graduates do'));
  await expect(main.getByText('ملاحظة تجريبية')).toBeVisible();

  const rate = main.getByText('67%').first();
  const colour = await rate.evaluate((element) => getComputedStyle(element).color);
  await page.emulateMedia({ media: 'print' });
  await page.goto('/outcomes');
  // Printers leave out the dark ground, on which the number is white.
  await expect(rate).not.toHaveCSS('color', colour);
  await expect(main.getByRole('link', { name: /CSV file/ })).toBeHidden();
  await expect(main.getByRole('navigation', { name: 'More about graduates' })).toBeHidden();
});
