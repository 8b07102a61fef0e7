import { expectAccessible } from '../support/accessible.ts';
import { ADDED, addGraduates } from '../support/graduates.ts';
import { expect, PORTAL, test, type Page } from '../support/journey.ts';

const PAGES = [
  '/employment-dashboard',
  '/student-dashboard',
  '/graduates-forecast',
  '/statistics',
  '/fchs',
  '/fchs/al-ain',
  '/campus',
];

/** Opens a page until it has figures, which are read again some time after they were read last (FIGURE-7). */
async function openWithFigures(page: Page, address: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(address);
      return await page.locator('#headline').count();
    })
    .toBeGreaterThan(0);
}

function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

// FIGURE-10, FIGURE-11, FIGURE-12, FIGURE-13
test('the pages with figures pass axe and fit on phones, in both languages', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await addGraduates(PORTAL.database);
  await signIn('admin');
  for (const address of PAGES.flatMap((own) => [own, `/ar${own}`])) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openWithFigures(page, address);
    await expectAccessible(page, address);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await excessOf(page), `${address} at ${width} pixels`).toBe(0);
    }
  }
});

// FIGURE-14
test('on a phone the filters fold, and the keyboard opens, changes and sends them', async ({
  page,
  signIn,
}) => {
  await addGraduates(PORTAL.database);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  await openWithFigures(page, '/employment-dashboard');
  const main = page.getByRole('main');
  const college = main.getByRole('combobox', { name: 'College', exact: true });
  await expect(college).toBeHidden();
  await main.locator('summary').filter({ hasText: 'Filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(college).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(college).toBeFocused();
  await page.keyboard.type('FCHS');
  await main.getByRole('button', { name: 'Show results' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByText('College: FCHS')).toBeVisible();
});

// FIGURE-14
test('on paper a page with figures is a report: with the numbers of each chart, without forms and links', async ({
  page,
  signIn,
}) => {
  await addGraduates(PORTAL.database);
  await signIn('admin');
  await openWithFigures(page, `/employment-dashboard?college=FCHS&class=${ADDED.year}`);
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByText('College: FCHS')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'How these figures are counted' })).toBeVisible();
  await expect(main.getByRole('table', { name: 'Graduates by what they do' })).toBeVisible();
  await expect(main.getByRole('combobox')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('link')).toHaveCount(0);
  await openWithFigures(page, '/fchs');
  await expect(main.getByRole('heading', { name: 'In this area' })).toBeHidden();
});
