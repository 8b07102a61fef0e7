import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { MP4 } from '#rules/files/testing/samples.ts';

import { expect, test, DEMO_BACKEND } from '../support/journey.ts';
import { expectInOrder } from '../support/reading-order.ts';
import { countStoredForms, readStoredForm } from '../support/submissions.ts';
import {
  VIDEO,
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

// TESTIMONIAL-7
test('the preview shows the text, images and options as the user enters them', async ({ page }) => {
  const { preview, ...form } = testimonialForm(page);
  await page.goto('/create-testimonial');
  await expect(preview).toContainText('What you write appears here.');
  await fillPerson(page, 'A partner');
  await form.words.fill('They were ready.');
  await form.image.setInputFiles(IMAGE);
  await form.logo.setInputFiles(LOGO);
  await expect(preview).toContainText('“They were ready.”');
  await expect(preview).toContainText('Head of Training, Example Industries & Sons');
  await expect(preview.locator('img')).toHaveCount(2);
  await form.hidesName.check();
  await expect(preview).toContainText('Name not shown');
  await expect(preview).not.toContainText('A partner');
  await expect(preview.locator('img')).toHaveCount(1);
});

test('the preview is to the right of the form in a window 1280 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/create-testimonial');
  const { preview, name } = testimonialForm(page);
  const [card, field] = await Promise.all([preview.boundingBox(), name.boundingBox()]);
  expect(card?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
});

// TESTIMONIAL-20
test('on a phone, the preview stands between the last field and the button, and names its pictures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/create-testimonial');
  const { preview, ...form } = testimonialForm(page);
  await form.image.setInputFiles(IMAGE);
  await form.logo.setInputFiles(LOGO);
  const photo = preview.getByRole('img', { name: 'Preview of Profile picture' });
  const logo = preview.getByRole('img', { name: 'Preview of Logo of the organisation' });
  await expect(photo.or(logo)).toHaveCount(2);
  await expectInOrder([form.words, preview, page.getByRole('button', { name: 'Create', exact: true })]);
});

// TESTIMONIAL-24
test('the form asks before a typed text or a chosen picture is lost', async ({ page }) => {
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
  await words.fill('');
  await image.setInputFiles(IMAGE);
  await home.click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/');
});

// TESTIMONIAL-24
test('the browser asks before a reload loses a typed text', async ({ page }) => {
  const warnings: string[] = [];
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type());
    void dialog.accept();
  });
  await page.goto('/create-testimonial');
  await testimonialForm(page).words.fill('Half a sentence');
  await page.reload();
  await expect(testimonialForm(page).words).toHaveValue('');
  expect(warnings).toEqual(['beforeunload']);
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
test('the preview embeds a YouTube video from youtube-nocookie.com', async ({ page }) => {
  const { preview, ...form } = testimonialForm(page);
  await page.goto('/create-testimonial');
  await form.choose('Video');
  await form.url.fill(`https://www.youtube.com/watch?v=${ID}`);
  await expect(preview.locator('iframe')).toHaveAttribute('src', `${YOUTUBE}/embed/${ID}`);
  await expect(preview.frameLocator('iframe').getByText('A video of YouTube')).toBeVisible();
});

// TESTIMONIAL-8
test('the preview plays any other https link as a video file and ignores a javascript: link', async ({
  page,
}) => {
  const { preview, ...form } = testimonialForm(page);
  await page.goto('/create-testimonial');
  await form.choose('Video');
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
  await writeFile(file, Buffer.concat([MP4, Buffer.alloc(24 * 1024 * 1024, 7)]));
  try {
    const name = freshName();
    const form = testimonialForm(page);
    await page.goto('/create-testimonial');
    await fillPerson(page, name);
    await form.choose('Video');
    await form.choose('File');
    await form.video.setInputFiles(file);
    await expect(page.getByText('✅ File validated: 24 MB')).toBeVisible();
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 2 * 1024 * 1024 };
    await network.send('Network.emulateNetworkConditions', slow);
    await form.send();
    const bar = page.getByRole('progressbar', { name: 'Upload' });
    await expect(page.getByText(/^Uploading: [1-9]\d?%$/)).toBeVisible();
    await expect(bar).toBeVisible();
    await expect(page.getByRole('button', { name: 'Creating...' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(bar).toBeHidden();
    await expect(page.getByText('✅ File validated: 24 MB')).toBeVisible();
    expect(await countStoredForms(DEMO_BACKEND, `${name} (partner)`)).toBe(0);
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await form.send();
    await expect(page).toHaveURL('/', { timeout: 30_000 });
    await expectMessage('Your testimonial has been submitted successfully.');
    const { files } = await readStoredForm(DEMO_BACKEND, `${name} (partner)`);
    expect(files.get('video_testimonial_file')?.bytes).toHaveLength(24 * 1024 * 1024 + MP4.length);
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
    (await page.goto(address))?.headers()['content-security-policy'];
  expect(await policyOf('/create-testimonial')).toContain(
    'media-src https: blob:; frame-src https://www.youtube-nocookie.com',
  );
  for (const address of ['/', '/company-registration', '/create-student-testimonial']) {
    expect(await policyOf(address), address).not.toMatch(/media-src|frame-src/);
  }
});
