import { readFile } from 'node:fs/promises';

import { PDF } from '#rules/files/testing/samples.ts';

import { expectAccessible, expectNoOverflow } from '../support/accessible.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** Checks a state of the page. Both checks need a script. */
async function check(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page, `${state}, at 390 pixels`);
  await page.setViewportSize(DESKTOP);
}

// POPUP-6, POPUP-7, PROFILE-10, PROFILE-11, PROFILE-12, PROFILE-13
test('a student follows the notice, adds a CV, shows it to partners, and a partner downloads it', async ({
  page,
  signIn,
  expectMessage,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const inState = async (state: string) => {
    if (javaScriptEnabled) await check(page, state);
  };
  await signIn(await newStudent());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Accept All' }).click();
  // Without a script, the notice is a form above the content of the page.
  const notice = javaScriptEnabled
    ? page.getByRole('dialog', { name: 'Update your CV' })
    : page.locator('form[action="/student-notice"]');
  await expect(notice).toContainText('Your profile has no CV yet.');
  await notice.getByRole(javaScriptEnabled ? 'link' : 'button', { name: 'Update my CV' }).click();
  await expect(page).toHaveURL('/my-profile');
  await expect(
    page.getByText('No other user sees your profile before you save it for the first time.'),
  ).toBeVisible();
  await inState('an empty profile');

  await page.getByRole('link', { name: 'Add: CV' }).click();
  await expect(page).toHaveURL('/my-profile/edit#profile-cv');
  await expect(page.getByRole('heading', { level: 1, name: 'Change your profile' })).toBeVisible();
  await inState('an empty form');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Welder who looks for a first job');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('12');
  await page.getByRole('textbox', { name: 'Skills' }).fill('Welding\nFirst aid, Arabic');
  await page.getByRole('checkbox', { name: 'CV: Partners' }).check();
  await page.getByRole('checkbox', { name: 'Headline: Partners' }).check();
  await page.getByRole('button', { name: 'Save your profile' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([/^Phone number must be a telephone number/]);
  await expect(page.getByRole('checkbox', { name: 'CV: Partners' })).toBeChecked();
  await inState('a form with an error');

  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('٠٥٠ ٧٦٥ ٤٣٢١');
  const cv = { name: 'my-cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
  await page.getByLabel('CV (optional)').setInputFiles(cv);
  await page.getByRole('button', { name: 'Save your profile' }).click();
  await expect(page).toHaveURL('/my-profile');
  await expectMessage('Your profile is saved');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '0507654321' })).toBeVisible();
  await expect(main.getByRole('link', { name: /my-cv\.pdf/ })).toBeVisible();
  const skills = main.getByRole('region', { name: 'Skills' }).getByRole('listitem');
  await expect(skills).toHaveText(['Welding', 'First aid', 'Arabic']);
  await expect(main.getByRole('row', { name: 'CV Yes Yes No' })).toBeVisible();
  const shared = main.getByRole('link', { name: /\/profile\/[0-9a-f-]{36}$/ });
  const address = new URL((await shared.getAttribute('href')) ?? '').pathname;
  await inState('a saved profile');

  await main.getByRole('link', { name: 'How others see you' }).first().click();
  const chosen = page.getByRole('navigation', { name: 'See your profile as' });
  await expect(chosen.getByRole('link', { name: 'Partners' })).toHaveAttribute('aria-current', 'page');
  const article = page.getByRole('article');
  await expect(article).toContainText('Welder who looks for a first job');
  await expect(article).not.toContainText('0507654321');
  await inState('a preview');
  await chosen.getByRole('link', { name: 'Alumni' }).click();
  await expect(page.getByText('You share nothing with alumni')).toBeVisible();
  await inState('a preview without anything');

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await signIn('partner');
  await page.goto(address);
  await expect(article).toContainText('Welder who looks for a first job');
  await expect(article).not.toContainText(/0507654321|Welding|@portal/);
  await inState('the profile of another person');
  const download = page.waitForEvent('download');
  await article.getByRole('link', { name: /my-cv\.pdf/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-cv.pdf');
  expect((await readFile(await file.path())).equals(Buffer.from(PDF))).toBe(true);
});
