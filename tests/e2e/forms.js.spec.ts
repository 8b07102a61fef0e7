import AxeBuilder from '@axe-core/playwright';

import { expect, test, type Page } from '../support/journey.ts';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const VIDEO = '/create-testimonial';

async function findViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(AXE_TAGS).exclude('a[href="#main"]');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

for (const width of [320, 1280]) {
  test(`forms that are sent back fit a window of ${width} pixels and pass axe`, async ({ page, signIn }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await signIn('graduating.aths');
    for (const [address, button] of [
      [VIDEO, 'Create'],
      ['/create-student-testimonial', 'Create'],
      ['/company-registration?registered=yes', 'Register'],
    ] as const) {
      await page.goto(address);
      if (address === VIDEO) {
        await page.getByRole('radio', { name: 'Video' }).check();
        await page.getByRole('radio', { name: 'File' }).check();
      }
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, address).toBeLessThanOrEqual(0);
      expect(await findViolations(page), address).toEqual([]);
    }
  });
}

test('a testimonial can be written and sent by the keyboard alone', async ({ page }) => {
  await page.goto('/create-testimonial');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const write = (text: string) => page.keyboard.type(text);
  await page.getByRole('textbox', { name: 'Organization Name' }).focus();
  for (const answer of ['An organization', 'A partner', 'Director', 'person@partner.example', '0501234567']) {
    await write(answer);
    await press('Tab');
  }
  await press('Space', 'Tab', 'Tab', 'Tab');
  await expect(page.getByRole('radio', { name: 'Text' })).toBeFocused();
  await press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Video' })).toBeChecked();
  await press('Tab', 'Tab');
  await expect(page.getByRole('textbox', { name: 'Video URL' })).toBeFocused();
  await press('Shift+Tab', 'Shift+Tab', 'ArrowLeft', 'Tab');
  await write('They were ready.');
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Create' })).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toContainText('Congratulations!');
});
