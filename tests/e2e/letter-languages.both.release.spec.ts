import { expectAccessible, expectNoOverflow } from '../support/accessible.ts';
import { expect, test, type Locator, type Page } from '../support/journey.ts';

const LETTER = '/to-whom-it-may-concern-continuing-study';
const PHONE = { width: 390, height: 844 };
const WINDOW = { width: 1280, height: 900 };
/** A page of A4 without its margins. */
const PAPER = { width: 642, height: 972 };

async function placeOf(text: Locator): Promise<{ x: number; y: number }> {
  const box = await text.boundingBox();
  if (!box) throw new Error('The text is not shown.');
  return box;
}

/** Returns the places of the last sentence of the letter in English and in Arabic. */
async function placesOf(page: Page) {
  const letter = page.getByRole('article');
  const english = await placeOf(letter.getByText('This letter was issued at the request'));
  const arabic = await placeOf(letter.getByText('صدرت هذه الإفادة بناء على طلب'));
  return { english, arabic };
}

// LANGUAGE-20, PROFILE-6
for (const prefix of ['', '/ar']) {
  test(`a letter in both languages has columns in a window and on paper, from ${prefix}/`, async ({
    page,
    signIn,
    javaScriptEnabled,
  }) => {
    await signIn('graduating');
    await page.setViewportSize(WINDOW);
    await page.goto(prefix + LETTER);
    await page.locator('main a[href$="?in=both"]').click();
    await expect(page).toHaveURL(`${prefix}${LETTER}?in=both`);
    await expect(page.locator('main a[aria-current="page"][href$="?in=both"]')).toBeVisible();

    const wide = await placesOf(page);
    expect(wide.arabic.x).toBeGreaterThan(wide.english.x);
    expect(wide.arabic.y).toBeCloseTo(wide.english.y, 0);

    await page.setViewportSize(PHONE);
    await expectNoOverflow(page, 'a letter in both languages, on a phone');
    const narrow = await placesOf(page);
    expect(narrow.arabic.y).toBeGreaterThan(narrow.english.y + 100);
    if (javaScriptEnabled) await expectAccessible(page, 'a letter in both languages');

    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    const printed = await placesOf(page);
    expect(printed.arabic.x).toBeGreaterThan(printed.english.x);
    expect(printed.arabic.y).toBeCloseTo(printed.english.y, 0);
    const letter = page.getByRole('article');
    const shown = await page.evaluate(() => document.body.innerText.trim());
    expect(shown).toBe(await letter.evaluate((article: HTMLElement) => article.innerText.trim()));
  });
}
