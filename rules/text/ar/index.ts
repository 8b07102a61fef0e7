import type { TextCatalogue } from '../translator.ts';

/** The Arabic texts, by their English text (docs/decisions/0039). */
export const ARABIC: TextCatalogue = { language: 'ar', texts: {} };
