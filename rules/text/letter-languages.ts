import { directionOf, LANGUAGES, type Language } from './language.ts';

/** The languages of a letter or a pass, as its address has them (LANGUAGE-20). */
export const LANGUAGE_CHOICES = [...LANGUAGES, 'both'] as const;

export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** The parameter of the address, such as `?in=both`. */
export const LANGUAGE_PARAMETER = 'in';

/** The language and the direction of a text: attributes of the element that shows it. */
export interface WrittenIn {
  lang: Language;
  dir: 'ltr' | 'rtl';
}

/**
 * Reads the choice from an address. An unknown value is no choice, and neither is a language without pages.
 *
 * @param value the value of the parameter; null without one
 * @param page the language of the page, which is the default
 * @param available the languages that the portal has pages in
 */
export function readLanguageChoice(
  value: string | null,
  page: Language,
  available: readonly Language[],
): LanguageChoice {
  if (available.length < LANGUAGES.length) return page;
  return LANGUAGE_CHOICES.find((choice) => choice === value) ?? page;
}

/** Returns the languages of a choice, English first. */
export function languagesOf(choice: LanguageChoice): readonly [Language, ...Language[]] {
  return choice === 'both' ? LANGUAGES : [choice];
}

/** Returns the attributes of an element in a language. */
export function writtenIn(language: Language): WrittenIn {
  return { lang: language, dir: directionOf(language) };
}
