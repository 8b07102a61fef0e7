import { expectAccessible } from '../support/accessible.ts';
import { signedIn } from '../support/browserless.ts';
import { expect, test } from '../support/journey.ts';
import { JOBS, OPPORTUNITIES, publishVacancy, vacancyTitle } from '../support/vacancies.ts';

const TITLE_ARABIC = 'مشغل عمليات في محطة طاقة';

// VACANCY-13, VACANCY-14, VACANCY-15
test('the lists and the pages of a vacancy for readers pass axe and fit, also with long words and in Arabic', async ({
  page,
  baseURL,
  signIn,
}) => {
  test.setTimeout(150_000);
  const origin = baseURL ?? '';
  const [partner, admin] = [await signedIn(origin, 'partner'), await signedIn(origin, 'admin')];
  const title = `${vacancyTitle()} ${'W'.repeat(80)}`;
  const texts = {
    title,
    titleArabic: TITLE_ARABIC,
    description: 'W'.repeat(400),
    requirements: 'W'.repeat(400),
    questions: `${'W'.repeat(180)}?\nWhen can you start?`,
    salaryFrom: '8000',
    salaryTo: '12000',
  };
  const { opportunity, page: address } = await publishVacancy(partner, admin, {
    texts,
    isPublic: true,
    isSalaryShown: true,
  });
  const found = `?q=${encodeURIComponent(title.slice(0, 17))}`;
  for (const list of [`/vacancies${found}`, `${OPPORTUNITIES}${found}`]) {
    if (list.startsWith(OPPORTUNITIES)) await signIn('alumni');
    await page.goto(list);
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expectAccessible(page, list);
  }
  for (const shown of [opportunity, address]) {
    await page.goto(shown);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('AED 8,000 to 12,000').first()).toBeVisible();
    await expectAccessible(page, shown);
  }
});

// VACANCY-2, VACANCY-9, RECORD-59, RECORD-62, FORM-48
test('the form, the page with a change that waits and the trusted companies pass axe and fit', async ({
  page,
  baseURL,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(150_000);
  const origin = baseURL ?? '';
  const { record } = await publishVacancy(await signedIn(origin, 'partner'), await signedIn(origin, 'admin'));
  await signIn('partner');
  await page.goto(`${record}/change`);
  const editor = page.getByRole('textbox', { name: 'Description' });
  await editor.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
  await editor.fill('You start and watch the machines of a plant, also at night, and report what you see.');
  await expectAccessible(page, 'the form of a vacancy with the editor');
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expectMessage('Your change waits for approval');
  await expect(page.getByRole('region', { name: 'The change' })).toContainText('also at night');
  await expectAccessible(page, 'the page of a vacancy with a change that waits');

  await page.goto(`${JOBS}/new`);
  const colleges = page.getByRole('group', { name: 'Colleges' });
  await colleges.getByRole('checkbox').nth(1).check();
  await colleges.getByRole('button', { name: 'Choose all' }).click();
  for (const box of await colleges.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectAccessible(page, 'the form of a new vacancy with errors');

  await signIn('admin');
  await page.goto(`${JOBS}/trusted`);
  await expect(page.getByRole('heading', { level: 1, name: 'Trusted companies' })).toBeVisible();
  await expectAccessible(page, 'the trusted companies');
});
