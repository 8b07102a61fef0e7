import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { TextCatalogue } from '#rules/text/translator.ts';

import type { Page } from './journey.ts';
import { pseudoArabicServer } from './pseudo-arabic.ts';

/** Reads the texts of the pseudo-Arabic build, by their English text. */
export async function readPseudoTexts(): Promise<TextCatalogue['texts']> {
  const file = path.join(path.dirname(await pseudoArabicServer()), 'catalogue-ar.js');
  const { ARABIC } = (await import(pathToFileURL(file).href)) as { ARABIC: TextCatalogue };
  return ARABIC.texts;
}

/**
 * Returns the headings, buttons and labels of a page that are in English, although they have a translation.
 */
export async function listEnglish(page: Page, texts: TextCatalogue['texts']): Promise<string[]> {
  const shown = await page
    .locator('h1, h2, h3, button, label, legend')
    .evaluateAll((all) =>
      all
        .filter((element) => !element.closest('[lang=en], [dir=ltr]') && !element.querySelector('bdi'))
        .map((element) => element.textContent.trim()),
    );
  return shown.filter((text) => /[a-z]/i.test(text) && Object.hasOwn(texts, text));
}
