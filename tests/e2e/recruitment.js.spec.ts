import { expect, test } from '../support/journey.ts';

// RECRUITMENT-7
test('a contact person opens a link from an e-mail of the backend, declines, and sees what was recorded', async ({
  page,
}) => {
  const link = '/proceed-recruitment-journey/demo-accept?status=no';
  await page.goto(link);
  await expect(page.getByText('Compare the question with the e-mail before you answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, decline it' }).click();
  const recorded = page.getByRole('heading', { level: 1, name: 'Your answer was recorded' });
  await expect(recorded).toBeVisible();
  await expect(page).toHaveURL(link);
  await expect(page.getByText('The job application has been declined.')).toBeVisible();
  await page.reload();
  await expect(recorded).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, decline it' })).toHaveCount(0);
});
