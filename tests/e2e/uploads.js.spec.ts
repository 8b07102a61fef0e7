import { expect, test } from '../support/journey.ts';

/** Submits a form with a file of the given size from the open page. Runs in the browser. */
const SEND = (megabytes: number) => {
  const form = document.createElement('form');
  form.method = 'post';
  form.enctype = 'multipart/form-data';
  form.action = '/create-student-testimonial';
  const field = document.createElement('input');
  field.type = 'file';
  field.name = 'video_testimonial_file';
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(megabytes * 1024 * 1024)], 'video.mp4', { type: 'video/mp4' }));
  field.files = files.files;
  form.append(field);
  document.body.append(form);
  form.submit();
};

test('a visitor’s large video is rejected before the upload is complete, and the browser shows the reason', async ({
  page,
}) => {
  await page.goto('/cookie-policy');
  await page.evaluate(SEND, 60);
  await expect(page.getByRole('heading', { name: 'Files not accepted' })).toBeVisible();
});

test('a visitor who uploads a small file is redirected to the sign-in page', async ({ page }) => {
  await page.goto('/cookie-policy');
  await page.evaluate(SEND, 3);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
