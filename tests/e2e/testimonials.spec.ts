import { expect, test, DEMO_BACKEND } from '../support/journey.ts';
import { expectInOrder } from '../support/reading-order.ts';
import { readStoredForm } from '../support/submissions.ts';
import { VIDEO, fillPerson, freshName, LOGO, IMAGE, testimonialForm } from '../support/testimonial-page.ts';

const WORDS = 'Our graduates <b>work</b> from their first day.\nAll of them.';

// FORM-1, FORM-5, TESTIMONIAL-1, TESTIMONIAL-2, TESTIMONIAL-15, TESTIMONIAL-16, TESTIMONIAL-20
test('a partner’s text testimonial reaches the backend with its image and logo', async ({
  page,
  expectMessage,
}) => {
  const name = freshName();
  const form = testimonialForm(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/create-testimonial');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Testimonial' })).toBeVisible();
  // On a wide screen, the button that sends the form stands below the fields.
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await expectInOrder([form.words, create]);
  expect((await create.boundingBox())?.x).toBe((await form.name.boundingBox())?.x);
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
