import { foreignPicture, goodPicture, noFilm } from '../support/bad-files.ts';
import { expect, test } from '../support/journey.ts';
import { startCrowdedPortal } from '../support/crowded-portal.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';
import { expectFaults, fillPerson, inBrowser, testimonialForm } from '../support/testimonial-page.ts';
import { startUnscannedPortal } from '../support/unscanned-portal.ts';
import { fillStep, next } from '../support/wizard-pages.ts';
import { partnerApplication } from '../support/wizards.ts';

const MISMATCH = 'File signature does not match expected format for image/jpeg';

test.describe('what only the server finds', () => {
  test('is said of both pictures of a testimonial, in one alert and at their fields', async ({
    page,
    expectMessage,
    javaScriptEnabled,
  }) => {
    const form = testimonialForm(page);
    await page.goto('/create-testimonial');
    await fillPerson(page, 'A partner');
    await form.words.fill('They were ready.');
    await form.picture.setInputFiles(await inBrowser(foreignPicture('me.jpg')));
    await form.logo.setInputFiles(await inBrowser(foreignPicture('logo.jpg')));
    // The browser has nothing against them.
    if (javaScriptEnabled) await expect(page.getByText('✅ File validated: 16 B')).toHaveCount(2);
    await form.send();
    await expectMessage(
      'Security Alert: Signature Mismatch',
      `${MISMATCH}. Attack type: Signature Mismatch. File: me.jpg, 16 B.`,
      `${MISMATCH}. Attack type: Signature Mismatch. File: logo.jpg, 16 B.`,
    );
    await expectFaults(page, [MISMATCH, MISMATCH]);
    for (const input of [form.picture, form.logo]) {
      await expect(input).toHaveAccessibleDescription(new RegExp(MISMATCH));
      await expect(input).toHaveValue('');
    }
    await expect(form.words).toHaveValue('They were ready.');
  });

  test('is said of a film', async ({ page, expectMessage, javaScriptEnabled }) => {
    const form = testimonialForm(page);
    await page.goto('/create-testimonial');
    await fillPerson(page, 'A partner');
    await form.choose('Video');
    await form.choose('File');
    await form.film.setInputFiles(await inBrowser(noFilm('film.mp4')));
    if (javaScriptEnabled) await expect(page.getByText('✅ File validated: 24 B')).toBeVisible();
    await form.send();
    await expectMessage('Security Alert: Signature Mismatch', 'Only video files are allowed. Attack type');
    await expectFaults(page, ['Only video files are allowed.']);
    await expect(form.film).toHaveAccessibleDescription(/Only video files are allowed\./);
  });

  test('is said of a contact person’s photo', async ({ page, expectMessage }) => {
    await page.goto('/company-registration?registered=yes');
    const photo = page.getByLabel('Personal photo');
    await photo.setInputFiles(await inBrowser(foreignPicture('me.jpg')));
    await page.getByLabel('Company').selectOption('Demo Aviation Maintenance');
    for (const label of ['First Name', 'Last Name', 'Designation']) await page.getByLabel(label).fill('Demo');
    await page.getByLabel('Mobile Number').fill('0501234567');
    await page.getByLabel('Landline Number').fill('021234567');
    await page.getByLabel('Email').fill('person@company.example');
    await page.getByLabel('Password', { exact: true }).fill('first-one');
    await page.getByLabel('Confirm Password').fill('first-one');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expectMessage('Security Alert: Signature Mismatch', 'File: me.jpg, 16 B.');
    await expect(photo).toHaveAccessibleDescription(new RegExp(MISMATCH));
  });

  test('is said of a company’s logo', async ({ page, expectMessage }) => {
    const [company] = partnerApplication().steps;
    await page.goto('/register-partner/company');
    await fillStep(page, { ...company!, files: { company_logo: foreignPicture('logo.jpg') } });
    await next(page);
    await expectMessage('Security Alert: Signature Mismatch', 'File: logo.jpg, 16 B.');
    await expect(page.locator('input[name="company_logo"]')).toHaveAccessibleDescription(
      new RegExp(MISMATCH),
    );
  });
});

const crowded = journeysThrough(startCrowdedPortal);

crowded(
  'a file that there is no room for is kept where a script runs, and goes with the next try',
  async ({ page, portal, expectMessage, javaScriptEnabled }) => {
    const form = testimonialForm(page);
    await page.goto('/create-testimonial');
    await fillPerson(page, 'A partner');
    await form.words.fill('They were ready.');
    await form.picture.setInputFiles(await inBrowser(goodPicture('me.png')));
    await portal.crowd();
    await form.send();
    const words = 'Too many files are being sent from your network at the moment.';
    await expectMessage('Files not accepted', words);
    await expect(form.summary).toContainText(words);
    await expect(form.picture).toHaveValue(javaScriptEnabled ? /me\.png$/ : '');
    if (javaScriptEnabled) await expect(page.getByText(/^✅ File validated: \d+ B$/)).toBeVisible();
    else {
      await expect(page.getByText('me.png was not kept. Please choose it again.')).toBeVisible();
      await form.picture.setInputFiles(await inBrowser(goodPicture('me.png')));
    }
    await portal.clear();
    await form.send();
    await expect(page).toHaveURL('/');
    await expectMessage('Congratulations!', 'Thank you.');
  },
);

const unscanned = journeysThrough(startUnscannedPortal);

unscanned(
  'a file that could not be checked is no attack: the field and the dialog say so',
  async ({ page, expectMessage }) => {
    const form = testimonialForm(page);
    await page.goto('/create-testimonial');
    await fillPerson(page, 'A partner');
    await form.words.fill('They were ready.');
    await form.picture.setInputFiles(await inBrowser(goodPicture('me.png')));
    await form.send();
    await expectMessage('Validation Error: Unable to validate file. Please try again.');
    await expectFaults(page, ['File validation failed']);
    await expect(form.picture).toHaveAccessibleDescription(/File validation failed/);
  },
);
