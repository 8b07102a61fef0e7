import { PDF } from '#rules/files/testing/samples.ts';

import { startOwnPortal } from '../support/own-portal.ts';
import { arabic } from '../support/arabic-texts.ts';
import { signedIn } from '../support/browserless.ts';
import { untilFilesChecked } from '../support/files-checked.ts';
import { DEMO_BACKEND, expect } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';
import { inBrowser } from '../support/testimonial-page.ts';
import { publishVacancy, vacancyTitle } from '../support/vacancies.ts';

const test = journeysThrough(() => startOwnPortal(DEMO_BACKEND));

// LANGUAGE-6, LANGUAGE-8, LANGUAGE-13
test('a student finds a vacancy in Arabic and applies for it, and corrects the form first', async ({
  page,
  baseURL,
  signIn,
}) => {
  test.setTimeout(120_000);
  const title = vacancyTitle('Plant operator');
  const partner = await signedIn(baseURL ?? '', 'partner');
  const administrator = await signedIn(baseURL ?? '', 'admin');
  const texts = { title, places: '1' };
  await publishVacancy(partner, administrator, { texts, colleges: ['ADVETI'], audience: ['alumni'] });
  const press = (name: string) => page.getByRole('button', { name: arabic(name), exact: true }).click();
  const chooseCv = async () => {
    const cv = new File([PDF], 'my-cv.pdf', { type: 'application/pdf' });
    await page.getByLabel(arabic('File of your CV')).setInputFiles(await inBrowser(cv));
    await untilFilesChecked(page);
  };

  await signIn('alumni');
  await page.goto(`/ar/employment/job-opportunities?q=${encodeURIComponent(title)}`);
  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: title }).click();
  await page
    .getByRole('region', { name: arabic('At a glance') })
    .getByRole('link', { name: arabic('Apply') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await chooseCv();
  await press('Send the application');
  const summary = page.getByRole('alert', { name: arabic('There is a problem') });
  await expect(summary).toContainText(arabic('Without your consent, the application cannot be sent.'));
  // Without JavaScript, a browser cannot keep a file.
  if (
    await page.getByLabel(arabic('File of your CV')).evaluate((input: HTMLInputElement) => input.value === '')
  )
    await chooseCv();
  await page.locator('input[type="checkbox"][name="consent"]').check();
  await press('Send the application');
  await expect(page.getByText(arabic('Your application was sent')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/ar\/employment\/job-request-and-approval\/a-\w+/);
  await expect(page.locator('[aria-current="step"]')).toContainText(arabic('Sent'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
