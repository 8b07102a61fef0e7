import { currentLanguage, t } from './t.ts';

/** The note below an Arabic text with legal weight, which the authority has not confirmed (LANGUAGE-19). */
export const TRANSLATION_NOTE =
  'This Arabic text is a translation. If the authority’s own Arabic text differs, that text prevails.';

/** Returns the note about a text in the current language; undefined in English. */
export function translationNote(): string | undefined {
  return currentLanguage() === 'ar' ? t(TRANSLATION_NOTE) : undefined;
}
