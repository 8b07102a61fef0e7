import { untilHydrated } from '../support/hydrated.ts';
import { DEMO_BACKEND, expect, test } from '../support/journey.ts';
import { mailedToken } from '../support/mailed-token.ts';
import { studentRegistration } from '../support/registration.ts';

// ACCOUNT-14
test('the verification link waits for a press in another browser, and is pressed once in the one that registered', async ({
  page,
  context,
  browser,
  baseURL,
  expectMessage,
}) => {
  const fields = studentRegistration();
  await context.request.post('/login', { form: fields, headers: { origin: baseURL ?? '' } });
  const link = `${baseURL}/verify-your-email/${await mailedToken(DEMO_BACKEND, fields.email, '/verify-your-email')}`;

  const other = await browser.newPage();
  await other.goto(link);
  await untilHydrated(other);
  await expect(other.getByRole('button', { name: 'Verify my address' })).toBeEnabled();

  // The user presses the button before the page is hydrated, and the answer does not replace the page.
  const presses: string[] = [];
  const scripts = Promise.withResolvers<undefined>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.route(`${link}*`, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') presses.push(request.resourceType());
    if (presses.join() === 'document') await route.fulfill({ status: 204 });
    else await route.continue();
  });
  await page.goto(link, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Verify my address' });
  await button.click();
  await expect.poll(() => presses).toEqual(['document']);
  scripts.resolve(undefined);
  await untilHydrated(page);
  await expect(button).not.toHaveAttribute('aria-disabled');
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expectMessage('Your email has been verified successfully.');
  await expect(page).toHaveURL('/my-profile');
  expect(presses).toEqual(['document', 'fetch']);
  await other.close();
});
