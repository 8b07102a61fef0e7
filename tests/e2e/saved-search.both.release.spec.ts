import { signedIn } from '../support/browserless.ts';
import { expect, test } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';
import { OPPORTUNITIES, publishVacancy } from '../support/vacancies.ts';

const FILTERED = `${OPPORTUNITIES}?q=operator&kind=fullTime&kind=partTime&sort=closingSoon`;
const NAME = 'وظائف المشغلين';

/** The list shows its search and its filters only with a vacancy. */
test.beforeEach(async ({ baseURL }) => {
  const origin = baseURL ?? '';
  await publishVacancy(await signedIn(origin, 'partner'), await signedIn(origin, 'admin'));
});

// SEARCH-1
test('a student saves a search, opens it from the list, and removes it', async ({
  page,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  const field = page.getByRole('textbox', { name: 'Name of the search', exact: true });
  const fold = (name: string) => page.locator('summary').filter({ hasText: name }).click();
  const save = page.getByRole('button', { name: 'Save the search', exact: true });
  const saved = page.getByRole('link', { name: NAME, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

  await signIn(await newStudent());
  await page.goto(OPPORTUNITIES);
  await expect(page.getByRole('search')).toBeVisible();
  await expect(heading('Save this search')).toHaveCount(0);
  await expect(page.getByText('Saved searches')).toHaveCount(0);

  await page.goto(FILTERED);
  await fold('Save this search');
  await expect(field).toHaveValue('operator, Full time, Part time');
  await expect(field).toHaveAccessibleDescription(
    'The portal sends you a message at 7 am (UAE time), at most once a day, when new vacancies match. Notification settings',
  );
  // The browser lets a name of spaces through, and the server refuses it.
  await field.fill('  ');
  await save.click();
  await expect(field).toHaveAccessibleDescription(/^Give the search a name\./);
  await expect(field).toHaveValue('  ');
  await expect(page).toHaveTitle(/^Error: Job opportunities/);
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('closingSoon');
  await expect(page.getByRole('link', { name: 'Remove: Part time' })).toBeVisible();

  await field.fill(NAME);
  await save.click();
  await expectMessage('The search is saved', NAME);
  await expect(page).toHaveURL(/\?q=operator&kind=fullTime&kind=partTime&sort=closingSoon(?:#|$)/);
  await expect(page.getByText(`You have saved this search as “\u2068${NAME}\u2069”.`)).toBeVisible();
  await expect(field).toHaveCount(0);

  await page.goto(OPPORTUNITIES);
  await expect(heading('Saved searches (1)')).toBeVisible();
  await expect(page.getByText('operator, Full time, Part time')).toBeVisible();
  await saved.click();
  await expect(page).toHaveURL(`${OPPORTUNITIES}?q=operator&kind=fullTime&kind=partTime`);
  await expect(page.getByText(`You have saved this search as “\u2068${NAME}\u2069”.`)).toBeVisible();

  await fold('Saved searches (1)');
  await page.getByRole('button', { name: `Remove ${NAME}`, exact: true }).click();
  await expectMessage('The search is removed');
  await expect(page).toHaveURL(`${OPPORTUNITIES}?q=operator&kind=fullTime&kind=partTime`);
  await expect(heading('Save this search')).toBeVisible();
  await expect(page.getByText('Saved searches')).toHaveCount(0);
});

// SEARCH-1
test('a company and the staff see no saved searches', async ({ page, signIn }) => {
  for (const account of ['partner', 'admin', 'viewer']) {
    await signIn(account);
    await page.goto(FILTERED);
    await expect(page.getByRole('link', { name: 'Remove: Part time' })).toBeVisible();
    await expect(page.getByText(/saved? (?:this )?search/i)).toHaveCount(0);
  }
});
