import { PDF } from '#rules/files/testing/samples.ts';

import { signedIn } from '../support/browserless.ts';
import { untilFilesChecked } from '../support/files-checked.ts';
import { expect, test } from '../support/journey.ts';
import { inBrowser } from '../support/testimonial-page.ts';
import { moveVacancy, publishVacancy } from '../support/vacancies.ts';

const LETTER = 'I have worked with machines in a demo plant.';

// APPLICATION-4, APPLICATION-5
test('a student deletes a draft, and keeps what was typed when the vacancy closes meanwhile', async ({
  page,
  baseURL,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  const partner = await signedIn(baseURL ?? '', 'partner');
  const vacancy = await publishVacancy(partner, await signedIn(baseURL ?? '', 'admin'));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => page.getByRole('textbox', { name });

  await signIn('active');
  await page.goto(`${vacancy.opportunity}/apply`);
  await field('Letter').fill(LETTER);
  await press('Save as a draft');
  await expectMessage('Your application is saved, but not sent');
  await page.locator('summary').filter({ hasText: 'Delete the draft' }).click();
  await press('Yes, delete the draft');
  await expectMessage('Your draft is deleted');
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(2);

  await page.goto(`${vacancy.opportunity}/apply`);
  await field('Letter').fill(LETTER);
  await moveVacancy(partner, vacancy, 'close', '3');
  await page
    .getByLabel('File of your CV')
    .setInputFiles(await inBrowser(new File([PDF], 'my-cv.pdf', { type: 'application/pdf' })));
  await untilFilesChecked(page);
  await page.getByRole('checkbox', { name: 'My application and my CV can be shared with' }).check();
  await press('Send the application');
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toContainText('This vacancy has closed, so the application was not sent.');
  await expect(field('Letter')).toHaveValue(LETTER);
  await press('Save as a draft');
  await expectMessage('Your application is saved, but not sent');
  await expect(page.getByText('you can no longer send your application')).toBeVisible();
  await expect(field('Letter')).toHaveValue(LETTER);
  await expect(page.getByRole('button', { name: 'Send the application' })).toHaveCount(0);
});
