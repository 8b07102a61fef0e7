import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';

/** A text that is long enough for a story. */
const TEXT = 'I learned something new on each day of my first year at work. '.repeat(6);

// STORY-2, STORY-3, STORY-4, STORY-8, STORY-11
test('a graduate writes a story, an administrator publishes it, visitors read it, and the graduate takes it back', async ({
  page,
  javaScriptEnabled,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  const title = `Demo story ${Date.now()}`;
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const check = async (what: string) => {
    // axe needs a script.
    if (javaScriptEnabled) await expectAccessible(page, what);
  };

  await signIn('alumni');
  await page.goto('/employment/story');
  await main.getByRole('link', { name: 'New story', exact: true }).click();
  await main.getByRole('radio', { name: 'English' }).check();
  await main.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await main.getByRole('textbox', { name: 'Summary', exact: true }).fill('What the first year was like.');
  await main.getByRole('textbox', { name: 'Your story', exact: true }).fill(TEXT);
  await main.getByRole('textbox', { name: 'Your job', exact: true }).fill('Technician');
  await main.getByRole('textbox', { name: 'Your employer', exact: true }).fill('Demo Energy');
  await main.getByRole('radio', { name: 'My first name only' }).check();
  await press('Save and send for review');
  // Without the consent nothing is saved, and nothing that was typed is lost.
  await expect(main.getByText('Choose at least one answer for Consent.').first()).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
  await check('the form of a story');
  await main.getByRole('checkbox', { name: /^I agree/ }).check();
  await press('Save and send for review');
  await expectMessage('sent for review');
  await expect(main.getByText('This story waits for a review. It is not public.')).toBeVisible();
  const record = new URL(page.url()).pathname;
  const address = `/success-stories/${record.split('/').at(-1) ?? ''}`;
  await main.getByRole('link', { name: 'Preview', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(main.getByText(/Demo.*, ADVETI/)).toBeVisible();
  await check('the preview of a story');
  expect((await page.goto(address))?.status()).toBe(404);

  await signIn('admin');
  await page.goto('/employment/story?state=waiting');
  await main.getByRole('link', { name: title, exact: true }).click();
  await main.locator('summary').filter({ hasText: 'Publish' }).click();
  // The page asks first.
  await page.getByRole('button', { name: 'Yes, publish', exact: true }).click();
  await expectMessage('published');
  await expect(main.getByText('This story is public.').first()).toBeVisible();
  await check('the page of a published story');

  await page.context().clearCookies();
  await page.goto('/success-stories');
  await main.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveTitle(`${title} · Human Centric Ecosystem`);
  await expect(main.getByText(/Demo.*, ADVETI/)).toBeVisible();
  await check('the public page of a story');

  await signIn('alumni');
  await page.goto(record);
  await main.locator('summary').filter({ hasText: 'Take back' }).click();
  await page.getByRole('button', { name: 'Yes, take back', exact: true }).click();
  await expectMessage('taken back');
  await page.context().clearCookies();
  expect((await page.goto(address))?.status()).toBe(410);
  await expect(main.getByRole('heading', { name: 'This story is not public any more' })).toBeVisible();
  await page.goto('/success-stories');
  await expect(main.getByRole('link', { name: title, exact: true })).toHaveCount(0);
});
