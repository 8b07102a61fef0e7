import { expect } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';
import { startScriptedPortal } from '../support/scripted-portal.ts';

const CHAT_HOST = 'https://embed.tawk.to';
const CHAT = 'abc123/default';

const test = journeysThrough(() =>
  startScriptedPortal((operation) =>
    operation.includes('settings') ? { settings: [{ name: 'tawkto', value: CHAT }] } : {},
  ),
);

test.use({ embeddedHosts: [CHAT_HOST] });

// DASHBOARD-22
test('the page loads the script of the live chat only after the visitor accepts cookies', async ({
  page,
}) => {
  const requested: string[] = [];
  await page.route(`${CHAT_HOST}/**`, async (route) => {
    requested.push(route.request().url());
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'document.documentElement.dataset.chat = "loaded";',
    });
  });
  await page.goto('/cookie-policy');
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-chat', 'loaded');
  expect(requested).toEqual([`${CHAT_HOST}/${CHAT}`]);
  // LINK-12: the chat reads the address of the page, which contains a token.
  await page.goto('/security-clearance-form/p-unknown');
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-chat');
  expect(requested).toHaveLength(1);
  // CODE-7: the same for the code of a pass.
  await page.goto('/check-pass/aaaaaaaaaaaaaaaa');
  await expect(page.getByRole('heading', { level: 1, name: 'We do not know this code' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-chat');
  expect(requested).toHaveLength(1);
  // The same for a text in the address of the field. The footer of a page with the chat leads to it.
  await page.goto('/cookie-policy');
  await expect(page.locator('html')).toHaveAttribute('data-chat', 'loaded');
  await page.getByRole('link', { name: 'Check a visitor pass' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check a visitor pass' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-chat');
  await page.getByLabel('Code on the pass').fill('aaaaaaaaaaaaaaa1');
  await page.getByRole('button', { name: 'Check the pass' }).click();
  await expect(page).toHaveURL('/check-pass?code=aaaaaaaaaaaaaaa1');
  await expect(page.getByLabel('Code on the pass')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('html')).not.toHaveAttribute('data-chat');
  expect(requested).toHaveLength(2);
});
