import { expect, test } from '../support/journey.ts';

// LANDING-14
test('an image of the gallery opens enlarged, and the arrow keys continue from the last image to the first', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/photo-gallery');
  await expect(page.getByRole('figure')).toHaveCount(15);
  await expect(page.getByText('Bed four, where the patient can sweat')).toBeVisible();
  const link = page.getByRole('link', { name: 'Enlarge: The robotics arena' });
  if (!javaScriptEnabled) {
    // Without JavaScript, the link opens the image file in the browser.
    const address = await link.getAttribute('href');
    expect(address).toMatch(/robotics-arena-1280.*\.webp$/);
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-type']).toBe('image/webp');
    return;
  }
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'The robotics arena' })).toContainText('1 of 15');
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: 'The training hangar' });
  await expect(second.getByRole('img', { name: 'The training hangar' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'Graduation day' })).toContainText('15 of 15');
  await page.getByRole('button', { name: 'Next image' }).click();
  await expect(page.getByRole('dialog', { name: 'The robotics arena' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
});
