import { expectAccessible } from '../support/accessible.ts';
import { signedIn } from '../support/browserless.ts';
import { expect, test } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';
import { OPPORTUNITIES, publishVacancy } from '../support/vacancies.ts';

const FILTERED = `${OPPORTUNITIES}?q=operator`;

// SEARCH-1
test('the saved searches pass axe and fit, also with long names, an error and the last possible one', async ({
  page,
  baseURL,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(150_000);
  const origin = baseURL ?? '';
  await publishVacancy(await signedIn(origin, 'partner'), await signedIn(origin, 'admin'));
  await signIn(await newStudent());
  const field = page.getByRole('textbox', { name: 'Name of the search', exact: true });
  const save = page.getByRole('button', { name: 'Save the search', exact: true });
  await page.goto(FILTERED);
  await page.locator('summary').filter({ hasText: 'Save this search' }).click();
  await field.fill('W'.repeat(81));
  await save.click();
  await expect(field).toHaveAccessibleDescription(/^The name cannot exceed 80 characters\./);
  await expect(field).toBeFocused();
  await expectAccessible(page, 'the form of a search with an error');
  await field.fill('W'.repeat(80));
  await save.click();
  await expectMessage('The search is saved');
  for (let n = 1; n <= 9; n += 1) {
    const form = { intent: 'save', name: `Search ${n}` };
    const answer = await page.request.post(`${OPPORTUNITIES}?q=word${n}`, {
      form,
      headers: { origin },
    });
    expect(answer.status()).toBe(200);
  }
  await page.goto(`${OPPORTUNITIES}?q=another`);
  await expect(
    page.getByText('You have saved 10 searches, which is the limit. Remove one to save another.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'W'.repeat(80), exact: true })).toBeVisible();
  await expectAccessible(page, 'ten saved searches');
});
