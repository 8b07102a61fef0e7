import { randomUUID } from 'node:crypto';

import { MP4 } from '#rules/files/testing/samples.ts';
import { STUDENT_TESTIMONIAL } from '#rules/forms/testing/applications.ts';

import { untilFilesChecked } from './files-checked.ts';
import { expect, type Page } from './journey.ts';

/** Returns a name that no other journey uses. The demo backend lists testimonials by name. */
export const freshName = () => `Example ${randomUUID()}`;

/** An image that a browser can decode. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const IMAGE = { name: 'me.png', mimeType: 'image/png', buffer: PNG };
export const LOGO = { name: 'شعار.png', mimeType: 'image/png', buffer: PNG };
export const VIDEO = {
  name: 'video.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([MP4, Buffer.alloc(300_000, 7)]),
};

/** Converts a file for Playwright's `setInputFiles`. */
export async function inBrowser(file: File) {
  return { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
}

/** Returns the controls of the testimonial form, which both pages share. */
export function testimonialForm(page: Page) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  return {
    organization: field('Organization Name'),
    name: field('Name'),
    designation: field('Designation'),
    email: field('Email'),
    phone: field('Phone'),
    words: field('Testimonial'),
    url: field('Video URL'),
    hidesName: page.getByRole('checkbox', { name: 'Don’t reveal my name' }),
    image: page.getByLabel('Profile picture'),
    logo: page.getByLabel('Logo of the organisation'),
    video: page.getByLabel('Video file'),
    choose: (name: 'Text' | 'Video' | 'URL' | 'File') =>
      page.getByRole('radio', { name, exact: true }).check(),
    async send() {
      await untilFilesChecked(page);
      await page.getByRole('button', { name: /^Creat/ }).click();
    },
    summary: page.getByRole('alert').filter({ hasText: 'There is a problem' }),
    preview: page.getByRole('region', { name: 'Preview' }),
  };
}

/** Fills in the fields about the author of the testimonial. */
export async function fillPerson(page: Page, name: string): Promise<void> {
  const form = testimonialForm(page);
  if (await form.organization.isVisible()) await form.organization.fill('Example Industries & Sons');
  await form.name.fill(name);
  await form.designation.fill(STUDENT_TESTIMONIAL.designation);
  await form.email.fill(STUDENT_TESTIMONIAL.email);
  await form.phone.fill(STUDENT_TESTIMONIAL.phone);
}

/** Expects exactly these messages in the error summary, in this order, and a page title with "Error". */
export async function expectFaults(page: Page, messages: readonly string[]): Promise<void> {
  await expect(testimonialForm(page).summary.getByRole('link')).toHaveText([...messages]);
  await expect(page).toHaveTitle(/^Error: /);
}

/** Makes the partner's e-mail address invalid in the request, so that only the server can detect it. */
export async function invalidateEmail(page: Page): Promise<void> {
  // The length of the request must not change.
  const withoutAt = STUDENT_TESTIMONIAL.email.replace('@', '-');
  await page.route('**/create-testimonial*', async (route) => {
    const post = route.request().postDataBuffer();
    if (route.request().method() !== 'POST' || !post) await route.continue();
    else {
      const text = post.toString('latin1').replace(STUDENT_TESTIMONIAL.email, withoutAt);
      await route.continue({ postData: Buffer.from(text, 'latin1') });
    }
  });
}
