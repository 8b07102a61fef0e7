import { expect, test } from '../support/journey.ts';

// RECRUITMENT-5
test('a contact person opens a link from an e-mail and declines an application', async ({
  page,
  expectMessage,
}) => {
  await page.goto('/proceed-recruitment-journey/demo-accept?status=no');
  await page.getByRole('button', { name: 'Yes, decline it' }).click();
  await expect(page).toHaveURL('/login');
  await expectMessage('The job application has been declined.');
});
