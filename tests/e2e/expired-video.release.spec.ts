import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { MP4 } from '#rules/files/testing/samples.ts';

import { expect, sendSignInForm, test } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';
import { fillPerson, testimonialForm } from '../support/testimonial-page.ts';

const ADDRESS = '/create-student-testimonial';

test('after a long video is sent in an expired session, signing in opens the form with the entered text', async ({
  page,
  signIn,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'video-'));
  const video = path.join(folder, 'long.mp4');
  await writeFile(video, Buffer.concat([MP4, Buffer.alloc(40 * 1024 * 1024, 7)]));
  try {
    const form = testimonialForm(page);
    const account = await newStudent();
    await signIn(account);
    await page.goto(ADDRESS);
    await fillPerson(page, 'A graduate');
    await form.choose('Video');
    await form.choose('File');
    await form.video.setInputFiles(video);
    await expect(page.getByText('✅ File validated: 40 MB')).toBeVisible();
    await page.context().clearCookies({ name: 'portal' });
    await form.send();
    // The portal shows either the sign-in page or the home page with the message. Signing in works from both.
    await expect(page).not.toHaveURL(ADDRESS, { timeout: 20_000 });
    if (!page.url().endsWith('/login')) await page.getByRole('link', { name: 'Sign in again' }).click();
    await sendSignInForm(page, account);
    await expect(page).toHaveURL(ADDRESS);
    await expect(form.name).toHaveValue('A graduate');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
