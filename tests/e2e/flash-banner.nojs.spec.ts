import { expect, test } from '../support/journey.ts';

// FORM-51
test('without JavaScript, the message of a failed verification keeps its distance to the heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/verify-your-email/some-token');
  await page.getByRole('button', { name: 'Verify my address' }).click();
  const message = await page.getByRole('alert').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(message && heading && heading.y - message.y - message.height).toBeGreaterThanOrEqual(24);
  expect(message?.x).toBe(heading?.x);
});
