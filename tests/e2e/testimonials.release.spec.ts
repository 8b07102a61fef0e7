import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { MP4 } from '#rules/files/testing/samples.ts';

import { untilHydrated } from '../support/hydrated.ts';
import { expect, test, DEMO_BACKEND } from '../support/journey.ts';
import { expectInOrder } from '../support/reading-order.ts';
import { countStoredForms, readStoredForm } from '../support/submissions.ts';
import {
  VIDEO,
  expectFaults,
  fillPerson,
  freshName,
  LOGO,
  IMAGE,
  invalidateEmail,
  testimonialForm,
} from '../support/testimonial-page.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com';
const VIDEOS = 'https://videos.example';
const ID = 'dQw4w9WgXcQ';

test.use({ embeddedHosts: [YOUTUBE, VIDEOS] });

test.beforeEach(async ({ page }) => {
  await page.route(`${YOUTUBE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A video of YouTube</p>' }),
  );
  await page.route(`${VIDEOS}/**`, (route) => route.fulfill({ contentType: 'video/mp4', body: '' }));
});

// TESTIMONIAL-7, TESTIMONIAL-20
test('the preview shows the text, images and options as the user enters them, beside the form or before its button', async ({
  page,
}) => {
  const { preview, ...form } = testimonialForm(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/create-testimonial');
  // In a wide window, the preview is to the right of the form.
  const [card, field] = await Promise.all([preview.boundingBox(), form.name.boundingBox()]);
  expect(card?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
  await expect(preview).toContainText('What you write appears here.');
  await fillPerson(page, 'A partner');
  await form.words.fill('They were ready.');
  await form.image.setInputFiles(IMAGE);
  await form.logo.setInputFiles(LOGO);
  await expect(preview).toContainText('They were ready.');
  await expect(preview).toContainText('Head of Training, Example Industries & Sons');
  await expect(preview.locator('img')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  const photo = preview.getByRole('img', { name: 'Preview of Profile picture' });
  const logo = preview.getByRole('img', { name: 'Preview of Logo of the organisation' });
  await expect(photo.or(logo)).toHaveCount(2);
  await expectInOrder([form.words, preview, page.getByRole('button', { name: 'Create', exact: true })]);
  await form.hidesName.check();
  await expect(preview).toContainText('Name not shown');
  await expect(preview).not.toContainText('A partner');
  await expect(preview.locator('img')).toHaveCount(1);
});

// TESTIMONIAL-24
test('the form asks before a typed text or a chosen picture is lost, and the browser asks before a reload', async ({
  page,
}) => {
  const home = page.getByRole('banner').getByRole('link', { name: 'Human Centric Ecosystem' });
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  const { words, image } = testimonialForm(page);
  await page.goto('/create-testimonial');
  await words.fill('They were ready.');
  await home.click();
  await expect(question).toContainText('Your testimonial is not sent.');
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(question).toBeHidden();
  await expect(home).toBeFocused();
  await expect(words).toHaveValue('They were ready.');

  const warnings: string[] = [];
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expect(words).toHaveValue('');
  expect(warnings).toEqual(['beforeunload']);
  await untilHydrated(page);
  await image.setInputFiles(IMAGE);
  await home.click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/');
});

// TESTIMONIAL-24
test('a form without input is left without a question', async ({ page }) => {
  await page.goto('/create-testimonial');
  await testimonialForm(page).words.fill('They');
  await testimonialForm(page).words.fill('');
  await page.getByRole('banner').getByRole('link', { name: 'Human Centric Ecosystem' }).click();
  await expect(page).toHaveURL('/');
});

// TESTIMONIAL-8
test('the preview embeds a YouTube video from youtube-nocookie.com, plays any other https link as a video file and ignores a javascript: link', async ({
  page,
}) => {
  const { preview, ...form } = testimonialForm(page);
  await page.goto('/create-testimonial');
  await form.choose('Video');
  await form.url.fill(`https://www.youtube.com/watch?v=${ID}`);
  await expect(preview.locator('iframe')).toHaveAttribute('src', `${YOUTUBE}/embed/${ID}`);
  await expect(preview.frameLocator('iframe').getByText('A video of YouTube')).toBeVisible();
  await form.url.fill(`${VIDEOS}/ours.mp4`);
  await expect(preview.locator('video')).toHaveAttribute('src', `${VIDEOS}/ours.mp4`);
  await form.url.fill('javascript:alert(1)');
  await expect(preview.locator('video, iframe')).toHaveCount(0);
});

test('the preview can embed a video on a form that was opened through a link on the dashboard', async ({
  page,
  signIn,
}) => {
  await signIn('active');
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: /Testimonial/ })
    .first()
    .click();
  const { preview, ...form } = testimonialForm(page);
  await form.choose('Video');
  await form.url.fill(`https://youtu.be/${ID}`);
  await expect(preview.frameLocator('iframe').getByText('A video of YouTube')).toBeVisible();
});

// TESTIMONIAL-5, TESTIMONIAL-6
test('on the partner’s form, each change of type or upload method clears the previous input', async ({
  page,
}) => {
  const { preview, ...form } = testimonialForm(page);
  await page.goto('/create-testimonial');
  await form.words.fill('Left behind.');
  await form.choose('Video');
  await expect(form.words).toBeHidden();
  await form.url.fill(`https://youtu.be/${ID}`);
  await form.choose('File');
  await expect(form.url).toBeHidden();
  await expect(preview.locator('iframe')).toHaveCount(0);
  await form.video.setInputFiles(VIDEO);
  await expect(preview.locator('video')).toHaveAttribute('src', /^blob:/);
  await form.choose('URL');
  await expect(form.url).toHaveValue('');
  await expect(preview.locator('video')).toHaveCount(0);
  await form.choose('File');
  await expect(form.video).toHaveValue('');
  await form.video.setInputFiles(VIDEO);
  await form.choose('Text');
  await expect(form.words).toHaveValue('');
  await form.choose('Video');
  await expect(page.getByRole('radio', { name: 'URL' })).toBeChecked();
});

// TESTIMONIAL-5, TESTIMONIAL-6
test('on the student’s form, a change of type keeps the input and a change of upload method clears it', async ({
  page,
  signIn,
}) => {
  await signIn('alumni');
  await page.goto('/create-student-testimonial');
  const { preview, ...form } = testimonialForm(page);
  await form.words.fill('Still here.');
  await form.choose('Video');
  await form.choose('File');
  await form.video.setInputFiles(VIDEO);
  await expect(preview.locator('video')).toBeVisible();
  await form.choose('Text');
  await expect(form.words).toHaveValue('Still here.');
  await form.choose('Video');
  await expect(page.getByRole('radio', { name: 'File' })).toBeChecked();
  await expect(form.video).toHaveValue(/video\.mp4$/);
  await form.choose('URL');
  await form.choose('File');
  await expect(form.video).toHaveValue('');
  await expect(preview.locator('video')).toHaveCount(0);
});

// TESTIMONIAL-9, TESTIMONIAL-10
test('errors of the testimonial form are shown above the form and at their fields, and a valid file is kept', async ({
  page,
}) => {
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await form.name.fill(' ');
  await form.image.setInputFiles(IMAGE);
  await form.send();
  await expectFaults(page, [
    'Organization Name must not be empty.',
    'Name must not be empty.',
    'Designation must not be empty.',
    'Email must not be empty.',
    'Phone must not be empty.',
    'Testimonial must not be empty.',
  ]);
  await expect(form.phone).toHaveAccessibleDescription(/Phone must not be empty\.$/);
  await expect(form.words).toHaveAccessibleDescription('Testimonial must not be empty.');
  // The chosen file is kept.
  await expect(page.getByText('me.png was not saved. Please choose it again.')).toHaveCount(0);
  await expect(form.image).toHaveValue(/me\.png$/);
  await fillPerson(page, 'A partner');
  await form.email.fill('not-an-address');
  await form.choose('Video');
  await form.send();
  await expectFaults(page, ['The email field must be a valid email address.', 'URL must not be empty.']);
  await expect(form.designation).toHaveValue('Head of Training');
  await form.email.fill('person@partner.example');
  await form.url.fill('javascript:alert(1)');
  await form.send();
  await expectFaults(page, ['URL must begin with https:// or http://.']);
  await form.choose('File');
  await form.send();
  await expectFaults(page, ['Upload the video.']);
});

// TESTIMONIAL-12, TESTIMONIAL-13
test('a file that is not an image and a file that is not a video are rejected at their fields', async ({
  page,
}) => {
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await fillPerson(page, 'A partner');
  await form.image.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('MZ') });
  await page.getByRole('button', { name: 'OK' }).click();
  await form.choose('Video');
  await form.choose('File');
  await form.video.setInputFiles({ name: 'video.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await page.getByRole('button', { name: 'OK' }).click();
  await form.send();
  await expectFaults(page, [
    'File signature does not match expected format for image/png',
    'Only video files are allowed.',
  ]);
});

// TESTIMONIAL-12
test('a video of 104857600 bytes is rejected, and a video of 104857599 bytes is accepted', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'video-'));
  const file = path.join(folder, 'video.mp4');
  await writeFile(file, MP4);
  const resize = async (size: number) => {
    const handle = await open(file, 'r+');
    await handle.truncate(size);
    await handle.close();
  };
  try {
    const form = testimonialForm(page);
    await resize(104_857_600);
    await page.goto('/create-testimonial');
    await fillPerson(page, 'A partner');
    await form.choose('Video');
    await form.choose('File');
    await form.video.setInputFiles(file);
    await page.getByRole('button', { name: 'OK' }).click();
    await form.send();
    await expectFaults(page, ['File size must be less than 100MB.']);
    await resize(104_857_599);
    await form.video.setInputFiles(file);
    await form.designation.fill('');
    await expect(page.getByText('✅ File validated: 100 MB')).toBeVisible();
    await form.send();
    await expectFaults(page, ['Designation must not be empty.']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

// FORM-4, FORM-5
test('the message of a field disappears when it is corrected, and the phone field keeps only digits', async ({
  page,
}) => {
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await form.send();
  await expect(form.name).toHaveAccessibleDescription('Name must not be empty.');
  await form.name.fill('A partner');
  await expect(form.name).toHaveAccessibleDescription('');
  await form.phone.pressSequentially('05a0-1');
  await expect(form.phone).toHaveValue('0501');
  await form.phone.pressSequentially('٢۳');
  await expect(form.phone).toHaveValue('050123');
});

// FILE-27, TESTIMONIAL-1
test('the upload of a long video shows its progress, can be cancelled and can be sent again', async ({
  page,
  context,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'video-'));
  const file = path.join(folder, 'long.mp4');
  await writeFile(file, Buffer.concat([MP4, Buffer.alloc(8 * 1024 * 1024, 7)]));
  try {
    const name = freshName();
    const form = testimonialForm(page);
    await page.goto('/create-testimonial');
    await fillPerson(page, name);
    await form.choose('Video');
    await form.choose('File');
    await form.video.setInputFiles(file);
    await expect(page.getByText('✅ File validated: 8 MB')).toBeVisible();
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1024 * 1024 };
    await network.send('Network.emulateNetworkConditions', slow);
    await form.send();
    const bar = page.getByRole('progressbar', { name: 'Upload' });
    await expect(page.getByText(/^Uploading: [1-9]\d?%$/)).toBeVisible();
    await expect(bar).toBeVisible();
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(bar).toBeHidden();
    await expect(page.getByText('✅ File validated: 8 MB')).toBeVisible();
    expect(await countStoredForms(DEMO_BACKEND, `${name} (partner)`)).toBe(0);
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await form.send();
    await expect(page).toHaveURL('/', { timeout: 30_000 });
    await expectMessage('Your testimonial has been submitted successfully.');
    const { files } = await readStoredForm(DEMO_BACKEND, `${name} (partner)`);
    expect(files.get('video_testimonial_file')?.bytes).toHaveLength(8 * 1024 * 1024 + MP4.length);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a form that the server rejects keeps its chosen video and shows the reason', async ({ page }) => {
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await fillPerson(page, 'A partner');
  await form.choose('Video');
  await form.choose('File');
  await form.video.setInputFiles(VIDEO);
  await expect(page.getByText(/✅ File validated/)).toBeVisible();
  // Invalidates the e-mail address on its way to the server, so only the server finds the error.
  await invalidateEmail(page);
  await form.send();
  await expect(form.summary.getByRole('link')).toHaveText(['The email field must be a valid email address.']);
  await expect(form.video).toHaveValue(/video\.mp4$/);
  await expect(page.getByText(/✅ File validated/)).toBeVisible();
});

test('the content security policy allows video on the partner’s form, but not on other pages of a visitor', async ({
  page,
}) => {
  const policyOf = async (address: string) =>
    (await page.request.get(address)).headers()['content-security-policy'];
  expect(await policyOf('/create-testimonial')).toContain(
    'media-src https: blob:; frame-src https://www.youtube-nocookie.com',
  );
  for (const address of ['/', '/company-registration', '/create-student-testimonial']) {
    expect(await policyOf(address), address).not.toMatch(/media-src|frame-src/);
  }
});
