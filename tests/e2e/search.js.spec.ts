import { expectAccessible, expectAccessiblePart } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';

// FIND-14
test('the palette opens with Ctrl-K, moves with the arrow keys, and opens a result with Enter', async ({
  page,
  signIn,
}) => {
  await signIn('active');
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog', { name: 'Search the portal' });
  const field = dialog.getByRole('combobox', { name: 'What do you look for?' });
  const chosen = dialog.getByRole('option', { selected: true });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await field.fill('profile');
  await expect(dialog.getByRole('group', { name: 'Pages' })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText(/results?$/);
  await expect(chosen).toContainText('My Profile');
  await expectAccessiblePart(page, 'dialog', 'the palette with results');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).not.toContainText('My Profile');
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText('Show all results for “profile”');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-profile');
  await expect(dialog).toBeHidden();
});

// FIND-14
test('the link in the header opens the palette, Escape closes it, and the focus returns to the link', async ({
  page,
}) => {
  await page.goto('/events');
  const link = page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
  await expect(link).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Search the portal' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await expectAccessible(page, 'the palette before the first letter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL('/events');
  // Nothing that was typed is lost by pressing Enter before the results are there.
  await page.keyboard.press('Enter');
  await field.fill('وظائف');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page).toHaveTitle(/^Search: وظائف · /);
});
