import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import { expect, test } from '../support/journey.ts';
import { JOBS, OPPORTUNITIES, vacancyTitle } from '../support/vacancies.ts';

// VACANCY-2, VACANCY-3, VACANCY-5, VACANCY-7, VACANCY-11, VACANCY-13, VACANCY-14, VACANCY-15
test('a company posts a vacancy, a counselor publishes it, readers find it, and a change of it waits for approval', async ({
  page,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(150_000);
  const title = vacancyTitle('Process operator');
  const changed = `${title} on shift`;
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const heading = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const save = page.getByRole('button', { name: 'Save the draft' });

  await signIn('partner');
  await page.goto(JOBS);
  await page.getByRole('link', { name: 'New vacancy' }).click();
  await expect(heading('New vacancy')).toBeVisible();
  await field('Job title').first().fill(title);
  await page.getByRole('radio', { name: 'Full time' }).check();
  await field('Places').fill('2');
  await page.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Al Ain' });
  await page
    .getByRole('combobox', { name: 'Field of work' })
    .selectOption({ label: 'Energy and environment' });
  await field('Description').fill('You start and watch the machines of a plant, and report what you see.');
  await page.getByRole('checkbox', { name: 'ADVETI' }).check();
  await page.getByRole('checkbox', { name: 'Alumni' }).check();
  await page.getByRole('checkbox', { name: 'Show it to visitors too' }).check();
  await field('Lowest monthly salary').fill('9000');
  await save.click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toContainText('Give both amounts of the salary, or none.');
  await expect(summary).toContainText('Last day must not be empty.');
  await expect(field('Job title').first()).toHaveValue(title);

  await field('Highest monthly salary').fill('12000');
  await page.getByLabel('Last day').fill(addDays(todayInDubai(), 5));
  await field('Name of the contact person').fill('Demo Contact');
  await field('Email of the contact person').fill('contact@portal.example');
  await save.click();
  await expectMessage('The vacancy was created');
  await expect(heading('Draft', 2)).toBeVisible();
  const record = new URL(page.url()).pathname;
  const id = record.slice(`${JOBS}/`.length);

  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByText('Demo Contact')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the vacancy' }).click();
  await press('Send for approval');
  await expectMessage('The vacancy was sent for approval');

  await signIn('careercounselor');
  await page.goto(`/queue/vacancies?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(heading('Waiting', 2)).toBeVisible();
  await press('Publish');
  await expectMessage('The vacancy was published');

  await signIn('alumni');
  await page.goto(`${OPPORTUNITIES}?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(heading(title)).toBeVisible();
  await expect(page.getByText('Closes in 5 days')).toBeVisible();
  await expect(page.getByText('12,000')).toHaveCount(0);
  const opportunity = new URL(page.url()).pathname;

  await signIn('partner');
  await page.goto(`${record}/change`);
  await expect(page.getByText('Readers see the approved text until')).toBeVisible();
  await field('Job title').first().fill(changed);
  await page.getByRole('button', { name: 'Save the changes' }).click();
  await expectMessage('Your change waits for approval');
  await expect(page.getByRole('region', { name: 'The change' })).toContainText(changed);

  await page.context().clearCookies();
  await page.goto(`/vacancies/${id}`);
  await expect(heading(title)).toBeVisible();
  await expect(page.getByText('on shift')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /sign in/i }).first()).toBeVisible();

  await signIn('careercounselor');
  await page.goto(`/queue/vacancies/${id}`);
  await expect(page.getByRole('region', { name: 'The change' })).toContainText(changed);
  await press('Publish, but not on the public site');
  await expectMessage('The vacancy was published for signed-in users only');

  await signIn('alumni');
  await page.goto(opportunity);
  await expect(heading(changed)).toBeVisible();
  expect((await page.request.get(`/vacancies/${id}`)).status()).toBe(404);

  await signIn('partner');
  await page.goto(record);
  await page.locator('summary').filter({ hasText: 'Close' }).click();
  await press('Yes, close');
  await expectMessage('The vacancy was closed');

  await signIn('alumni');
  const closed = await page.goto(opportunity);
  expect(closed?.status()).toBe(410);
});
