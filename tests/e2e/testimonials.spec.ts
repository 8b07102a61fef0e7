import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { MP4 } from '#rules/files/testing/samples.ts';

import { expect, test, DEMO_BACKEND } from '../support/journey.ts';
import { expectInOrder } from '../support/reading-order.ts';
import { readStoredForm } from '../support/submissions.ts';
import {
  expectFaults,
  VIDEO,
  fillPerson,
  freshName,
  LOGO,
  IMAGE,
  testimonialForm,
} from '../support/testimonial-page.ts';

const WORDS = 'Our graduates <b>work</b> from their first day.\nAll of them.';

// FORM-1, FORM-5, TESTIMONIAL-1, TESTIMONIAL-2, TESTIMONIAL-15, TESTIMONIAL-16
test('a partner’s text testimonial reaches the backend with its image and logo', async ({
  page,
  expectMessage,
}) => {
  const name = freshName();
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Testimonial' })).toBeVisible();
  await fillPerson(page, name);
  // Arabic and Persian digits. The portal converts them, because the backend accepts only 0 to 9.
  await form.phone.fill('٠٥٠ ١٢٣ ۴۵۶۷');
  await form.hidesName.check();
  await form.image.setInputFiles(IMAGE);
  await form.logo.setInputFiles(LOGO);
  await form.words.fill(WORDS);
  await form.send();
  await expect(page).toHaveURL('/');
  await expectMessage('Your testimonial has been submitted successfully.');
  const { fields, files } = await readStoredForm(DEMO_BACKEND, `${name} (partner)`);
  expect({
    ...Object.fromEntries(fields),
    testimonial: fields.get('testimonial')?.replaceAll('\r\n', '\n'),
  }).toEqual({
    type: 'partner',
    organization_name: 'Example Industries & Sons',
    name,
    designation: 'Head of Training',
    email: 'person@partner.example',
    phone: '0501234567',
    dont_reveal: 'true',
    testimonial_type: 'text',
    testimonial: WORDS,
    upload_type: 'url',
    video_testimonial_url: '—',
  });
  expect(IMAGE.buffer.equals(files.get('profile_picture')?.bytes ?? new Uint8Array())).toBe(true);
  expect(LOGO.buffer.equals(files.get('logo')?.bytes ?? new Uint8Array())).toBe(true);
});

// TESTIMONIAL-1, TESTIMONIAL-2, TESTIMONIAL-4, TESTIMONIAL-15
test('a student’s video reaches the backend byte for byte, and the portal redirects to the dashboard', async ({
  page,
  signIn,
  expectMessage,
}) => {
  const name = freshName();
  const form = testimonialForm(page);
  await signIn('graduating.aths');
  await page.goto('/create-student-testimonial');
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(breadcrumbs).toContainText(/Dashboard\s*Testimonial/);
  await expect(breadcrumbs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Testimonial' })).toBeVisible();
  await expect(form.name).toHaveValue('Demo School Leaver');
  await expect(form.email).toHaveValue('graduating.aths@portal.example');
  await expect(form.words).toHaveAttribute('placeholder', 'What did your time at ATS change for you?');
  await expect(form.organization).toHaveCount(0);
  await expect(form.logo).toHaveCount(0);
  await fillPerson(page, name);
  await form.choose('Video');
  await form.choose('File');
  await form.video.setInputFiles(VIDEO);
  await form.send();
  await expect(page).toHaveURL('/dashboard');
  await expectMessage('Your testimonial has been submitted successfully.');
  const { fields, files } = await readStoredForm(DEMO_BACKEND, `${name} (student)`);
  expect(Object.fromEntries(fields)).toMatchObject({
    type: 'student',
    organization_name: '—',
    testimonial_type: 'video',
    testimonial: '—',
    upload_type: 'file',
    video_testimonial_url: '—',
    dont_reveal: 'false',
  });
  expect(VIDEO.buffer.equals(files.get('video_testimonial_file')?.bytes ?? new Uint8Array())).toBe(true);
});

// TESTIMONIAL-15
test('a testimonial with a video link is sent without the text typed for a text testimonial', async ({
  page,
  expectMessage,
}) => {
  const name = freshName();
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await fillPerson(page, name);
  await form.words.fill('Left behind.');
  await form.choose('Video');
  await form.url.fill('http://videos.example/ours');
  await form.send();
  await expect(page).toHaveURL('/');
  await expectMessage('Your testimonial has been submitted successfully.');
  expect(Object.fromEntries((await readStoredForm(DEMO_BACKEND, `${name} (partner)`)).fields)).toMatchObject({
    testimonial_type: 'video',
    upload_type: 'url',
    video_testimonial_url: 'http://videos.example/ours',
    testimonial: '—',
  });
});

// TESTIMONIAL-20
test('on a wide screen, the button that sends the form stands below the fields', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/create-testimonial');
  const form = testimonialForm(page);
  await expectInOrder([form.words, page.getByRole('button', { name: 'Create', exact: true })]);
  const [field, button] = await Promise.all([
    form.name.boundingBox(),
    page.getByRole('button', { name: 'Create', exact: true }).boundingBox(),
  ]);
  expect(button?.x).toBe(field?.x);
});

// TESTIMONIAL-9, TESTIMONIAL-10
test('errors of the testimonial form are shown above the form and at their fields', async ({ page }) => {
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await form.name.fill(' ');
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
  javaScriptEnabled,
}) => {
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await fillPerson(page, 'A partner');
  await form.image.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('MZ') });
  if (javaScriptEnabled) await page.getByRole('button', { name: 'OK' }).click();
  await form.choose('Video');
  await form.choose('File');
  await form.video.setInputFiles({ name: 'video.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  if (javaScriptEnabled) await page.getByRole('button', { name: 'OK' }).click();
  await form.send();
  await expectFaults(page, [
    'File signature does not match expected format for image/png',
    'Only video files are allowed.',
  ]);
});

test('after an error in the form, a valid file is kept with JavaScript and must be chosen again without it', async ({
  page,
  javaScriptEnabled,
}) => {
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await form.image.setInputFiles(IMAGE);
  await form.send();
  await expect(form.summary).toBeVisible();
  const lost = page.getByText('me.png was not saved. Please choose it again.');
  if (javaScriptEnabled) {
    await expect(lost).toHaveCount(0);
    await expect(form.image).toHaveValue(/me\.png$/);
  } else await expect(lost).toBeVisible();
});

// TESTIMONIAL-12
test('a video of 104857600 bytes is rejected, and a video of 104857599 bytes is accepted', async ({
  page,
  javaScriptEnabled,
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
    if (javaScriptEnabled) await page.getByRole('button', { name: 'OK' }).click();
    await form.send();
    await expectFaults(page, ['File size must be less than 100MB.']);
    await resize(104_857_599);
    await form.video.setInputFiles(file);
    await form.designation.fill('');
    if (javaScriptEnabled) await expect(page.getByText('✅ File validated: 100 MB')).toBeVisible();
    await form.send();
    await expectFaults(page, ['Designation must not be empty.']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
