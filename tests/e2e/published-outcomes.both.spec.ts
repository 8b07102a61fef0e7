import { expect } from '../support/journey.ts';
import { startPortalWithGraduates } from '../support/published-outcomes.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';

const test = journeysThrough(startPortalWithGraduates);

// FIGURE-20, FIGURE-21, FIGURE-22, FIGURE-23
test('an administrator previews and publishes figures, visitors read them, and the administrator takes them back', async ({
  page,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => main.getByRole('textbox', { name });
  const part = (name: string) => main.getByRole('checkbox', { name, exact: true });
  const heading = (name: string) => main.getByRole('heading', { name, exact: true });

  await page.goto('/outcomes');
  await expect(heading('No figures are published at the moment.')).toBeVisible();
  expect((await page.request.get('/outcomes.csv')).status()).toBe(404);

  await signIn('admin');
  await page.goto('/outcomes/publish');
  await expect(main.getByText('No figures are published.')).toBeVisible();
  for (const name of PARTS) await part(name).uncheck();
  await field('Remark in English').fill('A remark of the demo authority.');
  await press('Show the preview');
  // Nothing that was typed is lost.
  await expect(main.getByText('Choose at least one part.').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Publish graduate outcomes/);
  await expect(field('Remark in English')).toHaveValue('A remark of the demo authority.');
  for (const name of ['What graduates do', 'The colleges compared']) await part(name).check();
  await press('Show the preview');
  const preview = main.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview.getByRole('heading', { name: 'Where they are now' })).toBeVisible();
  await expect(preview.getByText('A remark of the demo authority.')).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'The programmes compared' })).toHaveCount(0);
  await expect(part('What graduates do')).toBeChecked();
  await expect(part('Salaries')).not.toBeChecked();
  // A preview publishes nothing.
  expect((await page.request.get('/outcomes.csv')).status()).toBe(404);
  await preview.getByRole('button', { name: 'Publish these figures', exact: true }).click();
  await expectMessage('The figures are published');
  await expect(main.getByText(/published (the|these) figures/)).toBeVisible();
  await expect(main.getByRole('table').getByText('Visitors see it now')).toBeVisible();

  // A Viewer reads the list, and has no form.
  await signIn('viewer');
  await page.goto('/outcomes/publish');
  await expect(main.getByText('Administrators decide which figures are published')).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);

  await page.context().clearCookies({ name: 'portal' });
  await page.goto('/success-stories');
  await page.getByRole('link', { name: 'What all graduates do, in figures', exact: true }).click();
  await expect(heading('What our graduates do')).toBeVisible();
  await expect(main.getByText('240 graduates of the classes')).toBeVisible();
  await expect(main.getByText('67%').first()).toBeVisible();
  await expect(main.getByText('A remark of the demo authority.')).toBeVisible();
  const file = await page.request.get('/outcomes.csv');
  expect(await file.text()).toContain('"All","All","Graduates",240,75,67');

  await signIn('admin');
  await page.goto('/outcomes/publish');
  await main.locator('summary').filter({ hasText: 'Take back the figures' }).click();
  await press('Take back now');
  await expectMessage('The figures are taken back');
  await expect(main.getByRole('table').getByText(/^Taken back by/)).toBeVisible();
  await page.goto('/outcomes');
  await expect(heading('No figures are published at the moment.')).toBeVisible();
});

const PARTS = [
  'What graduates do',
  'The classes compared',
  'The colleges compared',
  'The programmes compared',
  'Fields and places of work',
  'Salaries',
];
