import { Visitor } from '../support/browserless.ts';
import { CLEARANCES, sendClearance } from '../support/clearance.ts';
import { expect, test, type Page } from '../support/journey.ts';

/** Sends a request, and opens the list of only this one. */
async function openRequest(
  page: Page,
  baseURL: string | undefined,
  { more = '', ...changes }: { more?: string; name?: string } = {},
) {
  const company = `Demo Company ${crypto.randomUUID()}`;
  const sent = await sendClearance(new Visitor(baseURL ?? ''), { company, ...changes });
  await page.goto(`${CLEARANCES}?q=${encodeURIComponent(company)}${more}`);
  return { company, sent };
}

// RECORD-22
test('a long name squeezes no other column, and dates and states stay on one line', async ({
  page,
  baseURL,
  signIn,
}) => {
  await signIn('adminsupport');
  const { sent } = await openRequest(page, baseURL, { name: 'W'.repeat(120) });
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const row = page.getByRole('row').filter({ hasText: sent.id });
    const heights = await row
      .locator('time, td:last-child span:has(> svg)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
    expect(heights).toHaveLength(3);
    expect(Math.max(...heights), `the height of dates and states at ${width}`).toBeLessThan(30);
    const site = await row.getByText('Head office, Abu Dhabi').boundingBox();
    expect(site?.height, `the height of the site at ${width}`).toBeLessThan(75);
  }
});

// RECORD-23
test('the bar of the bulk transitions covers no row that has the focus', async ({
  page,
  baseURL,
  signIn,
}) => {
  await signIn('adminsupport');
  const { company } = await openRequest(page, baseURL);
  const visitor = new Visitor(baseURL ?? '');
  for (let more = 0; more < 7; more += 1) await sendClearance(visitor, { company });
  for (const [width, height] of [
    [390, 600],
    [1280, 560],
    [1280, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${CLEARANCES}?q=${encodeURIComponent(company)}`);
    const first = page.getByRole('checkbox', { name: /^Choose / }).first();
    await first.check();
    await first.focus();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport();
    expect((await page.locator('[data-bulk-bar]').boundingBox())?.height).toBeLessThan(80);
    for (let at = 1; at < 16; at += 1) {
      await page.keyboard.press('Tab');
      const [focused, bar] = await page.evaluate(() =>
        [document.activeElement, document.querySelector('[data-bulk-bar]')].map((element) => {
          const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
          return { top, bottom };
        }),
      );
      expect(focused?.bottom, `the end of control ${at} at ${width}`).toBeLessThanOrEqual(bar?.top ?? 0);
    }
  }
});

// RECORD-23
test('on a phone, the filters are folded, and the active ones stand above the list', async ({
  page,
  baseURL,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('adminsupport');
  await openRequest(page, baseURL);
  const order = page.getByRole('combobox', { name: 'Order' });
  const fold = page.locator('summary').filter({ hasText: /^Filters.*\(1 chosen\)$/ });
  await expect(page.getByRole('button', { name: 'Show results' })).toBeVisible();
  await expect(order).toBeHidden();
  await page.getByText('Filters', { exact: true }).click();
  await expect(order).toBeVisible();
  await page.locator('summary').filter({ hasText: 'State' }).click();
  await page.getByRole('checkbox', { name: 'Waiting' }).check();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/state=submitted/);
  await expect(fold).toBeVisible();
  await expect(order).toBeHidden();
  await expect(page.getByRole('link', { name: 'Remove: Waiting' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(fold).toBeHidden();
  await expect(order).toBeVisible();
});

// RECORD-24
test('a filter can be removed alone, Clear keeps the order, and a record leads back to its list', async ({
  page,
  baseURL,
  signIn,
}) => {
  await signIn('adminsupport');
  const more = '&state=submitted&state=approved&sort=name';
  const { company, sent } = await openRequest(page, baseURL, { more });
  await page.getByRole('link', { name: 'Remove: Approved' }).click();
  const query = new URLSearchParams({ q: company, state: 'submitted', sort: 'name' }).toString();
  await expect(page).toHaveURL(`${CLEARANCES}?${query}`);
  await page.getByRole('link', { name: sent.name }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(`${CLEARANCES}?${query}`);
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(`${CLEARANCES}?sort=name`);
});

// FORM-21, RECORD-25
test('a list and a record are printed with their content only', async ({ page, baseURL, signIn }) => {
  await signIn('adminsupport');
  const { sent } = await openRequest(page, baseURL);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 642, height: 900 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/clearance requests? match/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Company' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.locator('[data-bulk-bar]')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download this list as a CSV file' })).toBeHidden();
  await page.goto(`${CLEARANCES}/${sent.id}`);
  await expect(page.getByText(sent.id)).toBeVisible();
  await expect(
    page.getByText(/^In this state since \d+ [A-Z][a-z]+ \d{4}, [\d:]+ \(UAE time\)\.$/),
  ).toBeVisible();
  await expect(page.getByText(/^Waiting for the security staff since/)).toBeHidden();
});
