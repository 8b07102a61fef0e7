import { expectAccessible, expectAccessiblePart } from '../support/accessible.ts';
import { signedIn } from '../support/browserless.ts';
import { documentTitle, publishDocument } from '../support/documents.ts';
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

// FIND-6, FIND-14
test('two documents on one page are two options of the palette, and each leads to its place', async ({
  page,
  signIn,
  baseURL,
}) => {
  const admin = await signedIn(baseURL ?? '', 'admin');
  const title = documentTitle('Twin');
  const word = title.slice(-8);
  await publishDocument(admin, { texts: { title } });
  const second = await publishDocument(admin, { texts: { title: `${title} second` } });
  await signIn('active');
  await page.goto('/dashboard');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search the portal' });
  await dialog.getByRole('combobox').fill(word);
  const options = dialog.getByRole('option');
  await expect(options).toHaveCount(3);
  const ids = await options.evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(3);
  const chosen = dialog.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  const named = options.filter({ hasText: `${title} second` });
  const steps = (await options.first().textContent())?.includes('second') === true ? 0 : 1;
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveCount(1);
  await expect(named).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?q=${word}#document-${second.id}$`));
  await expect(page.locator(`#document-${second.id}`)).toBeInViewport();
});

// FIND-14
test('the palette has shortcuts before the first letter, and no link to results that do not exist', async ({
  page,
}) => {
  await page.goto('/events');
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search the portal' });
  await expect(dialog.getByRole('group', { name: 'Shortcuts' }).getByRole('option')).toHaveCount(4);
  await dialog.getByRole('combobox').fill('xylophonist');
  await expect(dialog.getByRole('status')).toHaveText('No results');
  await expect(dialog.getByRole('option')).toHaveCount(0);
});

// FIND-12
test('the links of results are large enough to touch on a phone', async ({ page, signIn }) => {
  await signIn('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=demo');
  const links = page.locator('main section li a');
  await expect(links.first()).toBeVisible();
  const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  await expectAccessible(page, '/search?q=demo on a phone');
});
