import { expect, test } from '../support/journey.ts';
import { fillPerson, freshName, testimonialForm } from '../support/testimonial-page.ts';

// FORM-51
test('without JavaScript, the message of a failed verification keeps its distance to the heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/verify-your-email/some-token');
  await page.getByRole('button', { name: 'Verify my address' }).click();
  const message = await page.getByRole('alert').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(message && heading && message.y - heading.y - heading.height).toBe(24);
  expect(message?.x).toBe(heading?.x);
});

// POPUP-20
test('without JavaScript, the message of a sent form stands between the header and the content', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/create-testimonial');
  await fillPerson(page, freshName());
  await testimonialForm(page).words.fill('They were ready.');
  await testimonialForm(page).send();
  await expect(page).toHaveURL('/');
  const boxes = await Promise.all(
    [page.getByRole('banner'), page.getByRole('status'), page.getByRole('main')].map((part) =>
      part.boundingBox(),
    ),
  );
  const [header, message, main] = boxes.map((box) => ({
    top: box?.y ?? 0,
    end: (box?.y ?? 0) + (box?.height ?? 0),
  }));
  expect(message?.top).toBeGreaterThanOrEqual(header?.end ?? Infinity);
  expect(main?.top).toBeGreaterThanOrEqual(message?.end ?? Infinity);
});

// FORM-51
test('without JavaScript, the message of a wizard is as wide as the error summary, 24 pixels above the steps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/register-partner/company');
  await page
    .locator('input[name="company_logo"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('MZ') });
  await page.getByRole('button', { name: 'Next' }).click();
  const alerts = page.getByRole('alert');
  const [message, summary, steps] = await Promise.all([
    alerts.filter({ hasText: 'Security Alert' }).boundingBox(),
    alerts.filter({ hasText: 'There is a problem' }).boundingBox(),
    page.getByRole('navigation', { name: 'Steps' }).boundingBox(),
  ]);
  expect(message?.width).toBe(summary?.width);
  expect(message && steps && steps.y - message.y - message.height).toBe(24);
});
