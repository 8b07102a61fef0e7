import { expectAccessible } from '../support/accessible.ts';
import { signedIn } from '../support/browserless.ts';
import { expect, test } from '../support/journey.ts';
import { publishVacancy, vacancyTitle } from '../support/vacancies.ts';

// FIND-1, FIND-3, FIND-4, FIND-10, FIND-12
test('a visitor searches from the page, sees marked results by kind, and opens one', async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const origin = baseURL ?? '';
  const title = vacancyTitle('Operator of the plant');
  await publishVacancy(await signedIn(origin, 'partner'), await signedIn(origin, 'admin'), {
    texts: { title },
    isPublic: true,
  });
  await page.goto('/search');
  await expect(page).toHaveTitle(/^Search · /);
  await expect(page.getByRole('heading', { level: 2, name: 'You can search' })).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'What do you look for?' });
  const send = page.getByRole('search').getByRole('button', { name: 'Search', exact: true });
  await field.fill('THE');
  await send.click();
  await expect(page).toHaveURL('/search?q=THE');
  await expect(page).toHaveTitle(/^Search: THE · /);
  await expect(field).toHaveValue('THE');
  await expect(page.getByRole('status').filter({ hasText: 'results for “THE”' })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: /^Pages/ })
      .locator('mark')
      .first(),
  ).toHaveText(/^the$/i);
  if (javaScriptEnabled) await expectAccessible(page, '/search with results');
  await page.getByRole('link', { name: 'Show all Pages' }).click();
  await expect(page).toHaveURL('/search?q=THE&in=pages');
  await page.getByRole('link', { name: 'All kinds of results' }).click();
  await expect(page).toHaveURL('/search?q=THE');
  await field.fill(title);
  await send.click();
  await page
    .getByRole('region', { name: /^Vacancies/ })
    .getByRole('link', { name: title })
    .click();
  await expect(page).toHaveURL(/\/vacancies\/v-/);
});
