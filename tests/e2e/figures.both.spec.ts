import { ADDED, addGraduates } from '../support/graduates.ts';
import { expect, PORTAL, test } from '../support/journey.ts';

// FIGURE-10, FIGURE-14, FIGURE-15
test('an administrator filters the figures of graduates, reads a rate, and downloads the same figures', async ({
  page,
  signIn,
}) => {
  await addGraduates(PORTAL.database);
  await signIn('admin');
  const main = page.getByRole('main');
  const year = String(ADDED.year);
  const choose = async (name: string, option: string) =>
    await main.getByRole('combobox', { name, exact: true }).selectOption(option);
  // The figures are read again some time after they were read last (FIGURE-7).
  await expect
    .poll(async () => {
      await page.goto('/employment-dashboard');
      const options = main.getByRole('combobox', { name: 'Class', exact: true }).getByRole('option');
      return await options.allInnerTexts();
    })
    .toContain(year);
  await choose('College', 'FCHS');
  await choose('Class', year);
  await main.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(/\?college=FCHS&campus=&programme=&class=\d{4}&period=latest$/);
  await expect(main.getByText('College: FCHS')).toBeVisible();
  await expect(
    main.getByText(/^\d+ graduates of the class of \d{4}, as of .+ \(UAE time\)\.$/),
  ).toBeVisible();
  const rate = main.getByRole('definition').filter({ hasText: /^\d+%/ }).first();
  await expect(rate).toBeVisible();
  const shown = /^(\d+)%/.exec(await rate.innerText())?.[1];

  const address = await main.getByRole('link', { name: /CSV file/ }).getAttribute('href');
  expect(address).toBe(`/employment-dashboard/figures.csv?college=FCHS&class=${year}`);
  const file = await page.request.get(address ?? '');
  expect(file.headers()['content-type']).toContain('text/csv');
  expect(await file.text()).toContain(`,${shown}\r\n`);

  await main.getByRole('link', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/employment-dashboard$/);
  await expect(main.getByText('College: FCHS')).toBeHidden();
});

// FIGURE-13, FIGURE-14
test('the facility staff of a college choose one filter, and learn it if an address has two', async ({
  page,
  signIn,
}) => {
  await addGraduates(PORTAL.database);
  await signIn('facility');
  const main = page.getByRole('main');
  const show = main.getByRole('combobox', { name: 'Show', exact: true });
  await expect
    .poll(async () => {
      await page.goto('/fchs');
      return await show.getByRole('option').allInnerTexts();
    })
    .toContain('Nursing');
  await expect(main.getByRole('combobox')).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'Al Ain', exact: true })).toHaveAttribute(
    'href',
    '/fchs/al-ain',
  );
  await show.selectOption({ label: 'Al Ain' });
  await main.getByRole('button', { name: 'Show results' }).click();
  await expect(main.getByText('Campus: Al Ain (FCHS)')).toBeVisible();

  const answer = await page.goto('/fchs?campus=FCHS%2Fal-ain&programme=FCHS%2FNursing');
  expect(answer?.status()).toBe(400);
  await expect(main.getByRole('alert')).toContainText('You can choose only one of college');
  await expect(show).toHaveValue('campus:FCHS/al-ain');
  await expect(main.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  expect((await page.goto('/fchs/mars'))?.status()).toBe(404);
});
