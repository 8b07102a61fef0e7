import { writeFile } from 'node:fs/promises';

import { isolate } from '#rules/text/isolate.ts';

import { foreignImage, goodImage } from '../support/bad-files.ts';
import { startCrowdedPortal } from '../support/crowded-portal.ts';
import { ENTRY_SCRIPT, holdBack } from '../support/hold-back.ts';
import { expect, test, type Locator } from '../support/journey.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';
import {
  expectFaults,
  fillPerson,
  inBrowser,
  invalidateEmail,
  testimonialForm,
} from '../support/testimonial-page.ts';

const MISMATCH = 'File signature does not match expected format for image/jpeg';

// FILE-17
test('a form that is submitted during a file check is sent when the check ends', async ({
  page,
  expectMessage,
}) => {
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  const letThrough = await holdBack(page, /\/assets\/check-file-.*\.js$/);
  await fillPerson(page, 'A partner');
  await form.words.fill('They were ready.');
  await form.image.setInputFiles(await inBrowser(foreignImage('me.jpg')));
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Validating file security...')).toBeVisible();
  await expect(form.summary).toHaveCount(0);
  letThrough();
  // Only the server finds this error, so the form was sent.
  await expectMessage('Security Alert: Signature Mismatch');
});

/** Drops a file on an element, and checks whether the page keeps the browser from opening the file. */
async function isDropIgnored(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a'], 'a.png'));
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    return !element.dispatchEvent(drop);
  });
}

// FILE-45, FILE-46
test('a file dropped on the box of its field is chosen; two files, or files beside the field, are not', async ({
  page,
  context,
}) => {
  const path = test.info().outputPath('me.png');
  await writeFile(path, (await inBrowser(goodImage('me.png'))).buffer);
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  const box = page.locator('.form-control-dropbox', { has: form.image });
  await expect(box).toHaveText('Choose a file or drop it here');
  await form.image.scrollIntoViewIfNeeded();
  const browser = await context.newCDPSession(page);
  const drag = async (type: 'dragEnter' | 'dragOver' | 'drop', files: readonly string[]) => {
    const { x, y, width, height } = (await box.boundingBox())!;
    await browser.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: [...files], dragOperationsMask: 1 },
    });
  };
  const drop = async (files: readonly string[]) => {
    await drag('dragEnter', files);
    await expect(box).toHaveClass(/is-over/);
    await drag('dragOver', files);
    await drag('drop', files);
  };
  await drop([path]);
  await expect(box).not.toHaveClass(/is-over/);
  await expect(page.getByText('✅ File validated')).toBeVisible();
  await expect(form.image).toHaveValue(/me\.png$/);
  await expect(box).toHaveText('Choose another file or drop it here');
  const tooMany = page.getByRole('alert').getByText('Only one file fits here. Drop one file.');
  await drop([path, path]);
  await expect(tooMany).toBeVisible();
  await expect(box).not.toHaveClass(/is-over/);
  await expect(form.image).toHaveValue(/me\.png$/);
  await drop([path]);
  await expect(tooMany).toBeHidden();
  // The browser would open a file that is dropped beside the field.
  expect(await isDropIgnored(page.getByRole('heading', { name: 'Pictures' }))).toBe(true);
  expect(await isDropIgnored(form.image)).toBe(false);
});

// FILE-19
test('a file that the browser cannot read is removed, with a message that it was not validated', async ({
  page,
  expectMessage,
}) => {
  await page.addInitScript(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new Error('the file was deleted'));
  });
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await form.image.setInputFiles(await inBrowser(goodImage('me.png')));
  await expectMessage('Validation Error: Unable to validate file. Please try again.');
  await expect(form.image).toHaveAccessibleDescription(/File validation failed/);
  await expect(form.image).toHaveValue('');
});

test('closing a popup restores the focus without scrolling the page', async ({ page }) => {
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await form.words.focus();
  await form.image.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ not an image'),
  });
  const popup = page.getByRole('dialog');
  await expect(popup).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(form.words).not.toBeInViewport();
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(form.words).toBeFocused();
  await expect(form.words).not.toBeInViewport();
});

// FILE-18, FILE-24
test('errors in both images are shown in one alert, and a valid image that replaces one is kept', async ({
  page,
  expectMessage,
}) => {
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await fillPerson(page, 'A partner');
  await form.words.fill('They were ready.');
  await form.image.setInputFiles(await inBrowser(foreignImage('first.jpg')));
  await form.logo.setInputFiles(await inBrowser(foreignImage('logo.jpg')));
  // The browser accepts both files.
  await expect(page.getByText('✅ File validated: 16 B')).toHaveCount(2);
  await form.send();
  await expectMessage(
    'Security Alert: Signature Mismatch',
    `${MISMATCH}. Attack type: Signature Mismatch. File: ${isolate('first.jpg')}, 16 B.`,
    `${MISMATCH}. Attack type: Signature Mismatch. File: ${isolate('logo.jpg')}, 16 B.`,
  );
  await expectFaults(page, [MISMATCH, MISMATCH]);
  for (const input of [form.image, form.logo]) {
    await expect(input).toHaveAccessibleDescription(new RegExp(MISMATCH));
    await expect(input).toHaveValue('');
  }
  await expect(form.words).toHaveValue('They were ready.');

  await form.image.setInputFiles(await inBrowser(goodImage('second.png')));
  // A refused file stays an error of its field until another file is chosen.
  await form.send();
  await expectFaults(page, [MISMATCH]);
  await form.logo.setInputFiles(await inBrowser(goodImage('other.png')));
  await form.name.fill('');
  await form.send();
  await expect(form.name).toHaveAccessibleDescription('Name must not be empty.');
  await form.name.fill('A partner');
  // Only the server finds this error, which is in another field.
  await invalidateEmail(page);
  await form.send();
  await expect(form.summary.getByRole('link')).toHaveText(['The email field must be a valid email address.']);
  await expect(form.image).toHaveValue(/second\.png$/);
  await expect(page.getByText(/^✅ File validated: \d+ B$/)).toHaveCount(2);
});

test('two invalid files chosen before the page is hydrated are reported one after the other', async ({
  page,
}) => {
  const letThrough = await holdBack(page, ENTRY_SCRIPT);
  const form = testimonialForm(page);
  await page.goto('/create-testimonial', { waitUntil: 'commit' });
  for (const [input, name] of [
    [form.image, 'me.png'],
    [form.logo, 'logo.png'],
  ] as const) {
    await input.setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from('MZ') });
  }
  letThrough();
  const alert = page.getByRole('dialog', { name: 'Security Alert: Signature Mismatch' });
  // The browser checks both files at the same time, so either message can be first.
  await expect(alert).toContainText(/File: \W(?:me|logo)\.png\W, 2 B\./);
  const [, first] = /File: \W(me|logo)\.png/.exec(await alert.innerText()) ?? [];
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toContainText(`File: ${isolate(`${first === 'me' ? 'logo' : 'me'}.png`)}, 2 B.`);
  await alert.getByRole('button', { name: 'OK' }).click();
});

const crowded = journeysThrough(startCrowdedPortal);

crowded(
  'a file rejected during too many uploads stays chosen, and the next try succeeds',
  async ({ page, portal, expectMessage }) => {
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
    await expect(form.image).toHaveValue(/me\.png$/);
    await expect(page.getByText(/^✅ File validated: \d+ B$/)).toBeVisible();
    await portal.clear();
    await form.send();
    await expect(page).toHaveURL('/');
    await expectMessage('Congratulations!', 'Thank you.');
  },
);
