import { PDF } from '#rules/files/testing/samples.ts';

import { expect, test, type Page } from '../support/journey.ts';
import { newAlumnus } from '../support/new-student.ts';

const PATH = '/employment/user/alumni-form';

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).last().click();

// OUTCOME-1, OUTCOME-2
test('a graduate tells what they do, and updates it', async ({ page, signIn, expectMessage }) => {
  test.setTimeout(90_000);
  await signIn(await newAlumnus());
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Tell us what you do now' })).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(`${PATH}/situation`);
  await next(page);
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText(['Choose what you do now.']);
  await page.getByRole('radio', { name: 'Continuing education' }).check();
  await next(page);

  await expect(page).toHaveURL(`${PATH}/details`);
  await page.getByLabel('University or college').fill('Demo University');
  await next(page);
  await expect(summary.getByRole('link')).toHaveText([
    'Programme must not be empty.',
    'City must not be empty.',
    'Since must not be empty.',
    'Say whether it is related to your field of study.',
  ]);
  await expect(page.getByLabel('University or college')).toHaveValue('Demo University');
  await page.getByLabel('Programme').fill('Demo programme');
  await page.getByLabel('City').selectOption('Dubai');
  await page.getByLabel('Since').fill('2026-09-01');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await next(page);

  await expect(page).toHaveURL(`${PATH}/salary-and-proof`);
  await expect(page.getByRole('heading', { name: 'Who sees this' })).toBeVisible();
  const proof = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
  await page.getByLabel('Proof').setInputFiles(proof);
  await page.getByRole('button', { name: 'Submit' }).last().click();
  await expect(page).toHaveURL(PATH);
  await expectMessage('Thank you. Your answer is saved.');
  const latest = page.getByRole('region', { name: 'Continuing education' });
  await expect(latest).toContainText('Your college has not checked it yet.');
  await expect(latest).toContainText('Demo University');
  const address = (await latest.getByRole('link', { name: 'Open the proof' }).getAttribute('href')) ?? '';
  const file = await page.request.get(address);
  expect(await file.body()).toEqual(Buffer.from(PDF));
  expect(file.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' });

  // The next form begins with these answers: without a change, it is three presses.
  await latest.getByRole('button', { name: 'Update it' }).click();
  await expect(page.getByRole('radio', { name: 'Continuing education' })).toBeChecked();
  await next(page);
  await expect(page.getByLabel('Programme')).toHaveValue('Demo programme');
  await next(page);
  await page.getByRole('button', { name: 'Submit' }).last().click();
  await expect(page).toHaveURL(PATH);
  await expectMessage('Thank you. Your answer is saved.');
  const earlier = page.getByRole('region', { name: 'Earlier answers' });
  await expect(earlier.getByRole('listitem')).toHaveCount(1);
  await expect(earlier.getByRole('link', { name: 'Open the proof' })).toBeVisible();
});

// OUTCOME-2
test('a student who is not in the final year reads whom the page serves', async ({ page, signIn }) => {
  await signIn('active');
  await page.goto(`${PATH}/details`);
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('main')).toContainText(
    'You can tell us where you work once you are in your final year.',
  );
});
