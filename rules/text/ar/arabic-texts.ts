import type { TextCatalogue } from '../translator.ts';

/** Arabic texts by their English text (LANGUAGE-11). A text about a number has six forms. */
export type ArabicTexts = TextCatalogue['texts'];
