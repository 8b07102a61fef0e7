import { expect, test } from '../support/journey.ts';

// LANDING-14, PICTURE-4
test('a picture of the gallery opens enlarged, and the arrow keys continue from the last one to the first', async ({
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
  const first = page.getByRole('dialog', { name: 'The robotics arena' });
  await expect(first).toContainText('1 of 15');
  await expect(first).toContainText('In the finals, the stands are full.');
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: 'Young scientists' });
  await expect(second.getByRole('img', { name: /^Pupils show three projects to a visitor/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'The design studio' })).toContainText('3 of 15');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: 'In the welding hall' })).toContainText('15 of 15');
  await page.getByRole('button', { name: 'Next image' }).click();
  await expect(page.getByRole('dialog', { name: 'The robotics arena' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
});

// PICTURE-3, PICTURE-4
test('the gallery has a section for each college, and each picture says what it shows', async ({ page }) => {
  await page.goto('/photo-gallery');
  await expect(page.getByText(/^Demonstration content/)).toHaveCount(1);
  const sections = page.getByRole('main').getByRole('region');
  await expect(sections).toHaveCount(4);
  for (const [name, path, count] of [
    ['Applied Technology Schools (ATS)', '/colleges/ats', 4],
    ['Abu Dhabi Polytechnic (ADPOLY)', '/colleges/adpoly', 4],
    ['Fatima College of Health Sciences (FCHS)', '/colleges/fchs', 4],
    ['Abu Dhabi Vocational Education and Training Institute (ADVETI)', '/colleges/adveti', 3],
  ] as const) {
    const section = page.getByRole('region', { name, exact: true });
    await expect(section.getByRole('figure')).toHaveCount(count);
    await expect(section.getByRole('heading').getByRole('link')).toHaveAttribute('href', path);
    await expect(section.getByRole('img', { name: /^[A-Z].{20,}\.$/ })).toHaveCount(count);
  }
});
