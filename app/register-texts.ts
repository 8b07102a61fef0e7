import { createTranslator, type TextCatalogue } from '#rules/text/translator.ts';

/** The texts of the scripts that the page has loaded. */
const texts: Record<string, TextCatalogue['texts'][string]> = {};

/**
 * Adds the texts of a script to the translator of the page. The build adds a call to each script of a page in
 * another language: scripts/vite/localized-client.ts.
 */
export function registerTexts(added: TextCatalogue): void {
  globalThis.translator ??= createTranslator({ language: added.language, texts });
  Object.assign(texts, added.texts);
}
