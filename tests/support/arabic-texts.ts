import { ARABIC } from '#rules/text/ar/index.ts';

import type { Page } from './journey.ts';

/** Returns the Arabic of a text that has neither a number nor another value. */
export function arabic(text: string): string {
  const found = ARABIC.texts[text];
  if (typeof found !== 'string') throw new Error(`"${text}" has no Arabic text without a number.`);
  return found;
}

/**
 * Returns the headings, buttons and labels of a page that are in English, although they have a translation.
 */
export async function listEnglish(page: Page): Promise<string[]> {
  const shown = await page
    .locator('h1, h2, h3, button, label, legend')
    .evaluateAll((all) =>
      all
        .filter((element) => !element.closest('[lang=en], [dir=ltr]') && !element.querySelector('bdi'))
        .map((element) => element.textContent.trim()),
    );
  return shown.filter((text) => /[a-z]/i.test(text) && Object.hasOwn(ARABIC.texts, text));
}
