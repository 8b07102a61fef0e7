import { isolate } from '#rules/text/isolate.ts';

import { foreignImage, goodImage } from '../support/bad-files.ts';
import { expect, test } from '../support/journey.ts';
import { startCrowdedPortal } from '../support/crowded-portal.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';
import { expectFaults, fillPerson, inBrowser, testimonialForm } from '../support/testimonial-page.ts';
import { startUnscannedPortal } from '../support/unscanned-portal.ts';

const MISMATCH = 'File signature does not match expected format for image/jpeg';

test.describe('file errors that only the server finds', () => {
  // FILE-18, FILE-24
  test('errors in both images of a testimonial are shown in one alert and at their fields', async ({
    page,
    expectMessage,
    javaScriptEnabled,
  }) => {
    const form = testimonialForm(page);
    await page.goto('/create-testimonial');
    await fillPerson(page, 'A partner');
    await form.words.fill('They were ready.');
    await form.image.setInputFiles(await inBrowser(foreignImage('me.jpg')));
    await form.logo.setInputFiles(await inBrowser(foreignImage('logo.jpg')));
    // The browser accepts both files.
    if (javaScriptEnabled) await expect(page.getByText('✅ File validated: 16 B')).toHaveCount(2);
    await form.send();
    await expectMessage(
      'Security Alert: Signature Mismatch',
      `${MISMATCH}. Attack type: Signature Mismatch. File: ${isolate('me.jpg')}, 16 B.`,
      `${MISMATCH}. Attack type: Signature Mismatch. File: ${isolate('logo.jpg')}, 16 B.`,
    );
    await expectFaults(page, [MISMATCH, MISMATCH]);
    for (const input of [form.image, form.logo]) {
      await expect(input).toHaveAccessibleDescription(new RegExp(MISMATCH));
      await expect(input).toHaveValue('');
    }
    await expect(form.words).toHaveValue('They were ready.');
  });
});

const crowded = journeysThrough(startCrowdedPortal);

crowded(
  'a file rejected during too many uploads stays chosen with JavaScript, and the next try succeeds',
  async ({ page, portal, expectMessage, javaScriptEnabled }) => {
    const form = testimonialForm(page);
    await page.goto('/create-testimonial');
    await fillPerson(page, 'A partner');
    await form.words.fill('They were ready.');
    await form.image.setInputFiles(await inBrowser(goodImage('me.png')));
    await portal.crowd();
    await form.send();
    const words = 'Too many files are being sent from your network at the moment.';
    await expectMessage('Files not accepted', words);
    await expect(form.summary).toContainText(words);
    await expect(form.image).toHaveValue(javaScriptEnabled ? /me\.png$/ : '');
    if (javaScriptEnabled) await expect(page.getByText(/^✅ File validated: \d+ B$/)).toBeVisible();
    else {
      await expect(page.getByText('me.png was not saved. Please choose it again.')).toBeVisible();
      await form.image.setInputFiles(await inBrowser(goodImage('me.png')));
    }
    await portal.clear();
    await form.send();
    await expect(page).toHaveURL('/');
    await expectMessage('Congratulations!', 'Thank you.');
  },
);

const unscanned = journeysThrough(startUnscannedPortal);

unscanned(
  'a file that the scanner cannot check is reported as not validated, not as an attack',
  async ({ page, expectMessage }) => {
    const form = testimonialForm(page);
    await page.goto('/create-testimonial');
    await fillPerson(page, 'A partner');
    await form.words.fill('They were ready.');
    await form.image.setInputFiles(await inBrowser(goodImage('me.png')));
    await form.send();
    await expectMessage('Validation Error: Unable to validate file. Please try again.');
    await expectFaults(page, ['File validation failed']);
    await expect(form.image).toHaveAccessibleDescription(/File validation failed/);
  },
);
