import { expect, test } from '../support/journey.ts';

// RECRUITMENT-5
test('a contact person opens links from e-mails, then declines an application and confirms an interview', async ({
  page,
  expectMessage,
}) => {
  await page.goto('/proceed-recruitment-journey/demo-accept?status=no');
  await page.getByRole('button', { name: 'Yes, decline it' }).click();
  await expect(page).toHaveURL('/login');
  await expectMessage('The job application has been declined.');

  await page.goto('/recruitment-journey/demo-stage?stage=interviewed&status=yes');
  await page.getByRole('button', { name: 'Yes, mark as interviewed' }).click();
  await expectMessage('The candidate has been marked as interviewed.');
});

// RECRUITMENT-4, RECRUITMENT-6
test('an unknown recruitment link shows an error after the button is pressed, and an invalid link shows one when it opens', async ({
  page,
  expectMessage,
}) => {
  await page.goto('/proceed-recruitment-journey/unknown?status=yes');
  await page.getByRole('button', { name: 'Yes, accept it' }).click();
  await expect(page).toHaveURL('/login');
  await expectMessage('Oops...');
  await page.goto('/recruitment-journey/demo-stage?stage=promoted&status=yes');
  await expect(
    page.getByRole('alert').getByRole('heading', { level: 1, name: 'display error' }),
  ).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(1);
});
