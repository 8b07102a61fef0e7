import { COLLEGES, collegePath, fullNameOf } from '../../rules/identity/colleges.ts';
import { readGallery } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';

const PICTURES = readGallery();
const [FIRST, SECOND] = PICTURES;
const LAST = PICTURES.at(-1);

/** Returns the beginning of a caption, up to the first character that Markdown or the page could change. */
function beginningOf(body = ''): string {
  return /^[\w ,]*/.exec(body)?.[0].trim() ?? '';
}

// LANDING-14, PICTURE-4
test('a picture of the gallery opens enlarged, and the arrow keys continue from the last one to the first', async ({
  page,
  javaScriptEnabled,
}) => {
  if (!FIRST || !SECOND || !LAST) throw new Error('The gallery needs three pictures.');
  const total = PICTURES.length;
  await page.goto('/photo-gallery');
  await expect(page.getByRole('figure')).toHaveCount(total);
  const link = page.getByRole('link', { name: `Enlarge: ${FIRST.title}`, exact: true });
  if (!javaScriptEnabled) {
    // Without JavaScript, the link opens the image file in the browser.
    const address = await link.getAttribute('href');
    expect(address).toContain(`${FIRST.slug}-1280`);
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-type']).toBe('image/webp');
    return;
  }
  await link.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('dialog', { name: FIRST.title, exact: true });
  await expect(first).toContainText(`1 of ${total}`);
  await expect(first).toContainText(beginningOf(FIRST.body));
  await page.keyboard.press('ArrowRight');
  const second = page.getByRole('dialog', { name: SECOND.title, exact: true });
  await expect(second).toContainText(`2 of ${total}`);
  await expect(second.getByRole('img', { name: SECOND.picture.alt, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const last = page.getByRole('dialog', { name: LAST.title, exact: true });
  await expect(last).toContainText(`${total} of ${total}`);
  await page.getByRole('button', { name: 'Next image' }).click();
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
});

// PICTURE-3, PICTURE-4
test('the gallery has a section for each college, and each picture says what it shows', async ({ page }) => {
  await page.goto('/photo-gallery');
  const hasDrawings = PICTURES.some(({ picture }) => !('photo' in picture));
  await expect(page.getByText(/^Demonstration content/)).toHaveCount(hasDrawings ? 1 : 0);
  const sections = [
    ...COLLEGES.map((college) => ({
      name: fullNameOf(college),
      path: collegePath(college.code),
      pictures: PICTURES.filter(({ college: code }) => code === college.code),
    })),
    {
      name: 'All colleges',
      path: undefined,
      pictures: PICTURES.filter(({ college }) => college === undefined),
    },
  ].filter(({ pictures }) => pictures.length > 0);
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(sections.length);
  for (const { name, path, pictures } of sections) {
    const section = page.getByRole('region', { name, exact: true });
    await expect(section.getByRole('figure')).toHaveCount(pictures.length);
    if (path !== undefined)
      await expect(section.getByRole('heading').getByRole('link')).toHaveAttribute('href', path);
    for (const { picture } of pictures)
      await expect(section.getByRole('img', { name: picture.alt, exact: true }).first()).toBeVisible();
  }
});
