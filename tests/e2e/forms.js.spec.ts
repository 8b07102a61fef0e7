import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { expectFaults } from '../support/testimonial-page.ts';

// COMPANY-4, COMPANY-5, TESTIMONIAL-9
test('forms with errors pass axe, fit every window width and focus the error summary', async ({ page }) => {
  test.setTimeout(120_000);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await page.goto('/create-testimonial');
  await page.getByRole('radio', { name: 'Video' }).check();
  await page.getByRole('radio', { name: 'File' }).check();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(summary).toBeFocused();
  await expectAccessible(page, '/create-testimonial');

  await page.goto('/company-registration?registered=yes');
  await expect(page.getByRole('textbox', { name: 'Mobile Number' })).toHaveAttribute(
    'placeholder',
    '0501234567',
  );
  await page.getByRole('textbox', { name: 'First Name' }).fill(' ');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(summary).toBeFocused();
  await expectFaults(page, [
    'You must select a Company.',
    'First Name must not be empty.',
    'Last Name must not be empty.',
    'Designation must not be empty.',
    'Mobile Number must not be empty.',
    'Landline Number must not be empty.',
    'Email must not be empty.',
    'Password must not be empty.',
    'Confirm Password must not be empty.',
  ]);
  await expectAccessible(page, '/company-registration?registered=yes');
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
