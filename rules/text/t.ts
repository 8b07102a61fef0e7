import { isolate } from './isolate.ts';
import type { Language } from './language.ts';

/** The forms of a text for the six kinds of numbers in Arabic (CLDR). */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>;

/** The texts of a language other than English, by their English text. */
export interface TextCatalogue {
  language: Language;
  texts: Readonly<Record<string, string | PluralForms>>;
}

declare global {
  /** In the browser: the texts of the page's language. The scripts of English pages never set it. */
  var catalogue: TextCatalogue | undefined;
}

/** How the running code finds its language. In a browser, all code has the language of the page. */
export interface LanguageScope {
  /** Returns the catalogue for the running code; undefined for English. */
  find(): TextCatalogue | undefined;
  /** Runs work in a language. */
  run<T>(language: Language, work: () => T): T;
}

let scope: LanguageScope = { find: () => globalThis.catalogue, run: (_, work) => work() };

/** Sets how the running code finds its language. The server answers in several languages at the same time. */
export function setLanguageScope(next: LanguageScope): void {
  scope = next;
}

/** Runs work in a language, such as an e-mail in the language of its recipient. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return scope.run(language, work);
}

/** Returns the language of the page, the e-mail or the answer that the running code writes. */
export function currentLanguage(): Language {
  return scope.find()?.language ?? 'en';
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * Returns a text for users in the current language, with its placeholders filled in. All user-facing texts are
 * passed to this function. The English text is the key of the catalogue. A text that is translated already, or
 * that is not in the catalogue, stays as it is.
 *
 * @param text the English text; `{name}` is a placeholder
 * @param values the values of the placeholders; a placeholder without a value is not replaced
 */
export function t(text: string, values: Values = {}): string {
  const translation = scope.find()?.texts[text];
  return fill(typeof translation === 'string' ? translation : text, values);
}

/**
 * Returns the text for a number in the form that the current language has for it. See `tPlural`.
 *
 * @param forms the English texts for one thing and for other numbers; `other` is the key of the catalogue
 */
export function formFor(count: number, forms: { one: string; other: string }): string {
  const catalogue = scope.find();
  const translation = catalogue?.texts[forms.other];
  return catalogue && typeof translation === 'object'
    ? translation[new Intl.PluralRules(catalogue.language).select(count)]
    : forms[count === 1 ? 'one' : 'other'];
}

/**
 * Fills the placeholders of a text. In another language it isolates each value, so that the direction of the value
 * does not reorder the words around it.
 */
export function fill(text: string, values: Values): string {
  const isEnglish = scope.find() === undefined;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return isEnglish ? String(value) : isolate(String(value));
  });
}
