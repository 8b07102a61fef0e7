import type { TextCatalogue } from '../translator.ts';
import type { ArabicTexts } from './arabic-texts.ts';

/** The files of the catalogue. A text is in one of them. */
export const ARABIC_FILES: readonly ArabicTexts[] = [];

/** The Arabic texts, by their English text (docs/decisions/0039). */
export const ARABIC: TextCatalogue = {
  language: 'ar',
  texts: Object.assign({}, ...ARABIC_FILES) as ArabicTexts,
};
