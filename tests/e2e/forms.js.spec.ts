import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';

const VIDEO = '/create-testimonial';

test('forms with errors pass axe, fit every window width and focus the error summary', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
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
    await expectAccessible(page, address);
  }
});

test('a testimonial can be written and sent with only the keyboard', async ({ page }) => {
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
