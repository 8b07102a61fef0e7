import type { Language } from './language.ts';

/** The values of the placeholders of a text, by the name of the placeholder. */
export type Values = Readonly<Record<string, string | number>>;

/** The English texts for one thing and for other numbers. `other` is the key of the catalogue. */
export interface PluralTexts {
  one: string;
  other: string;
}

/** The texts of a language other than English, and what addresses, pages and dates need to know of it. */
export interface Translator {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  /** The prefix of the addresses of the pages. */
  readonly prefix: string;
  /** The BCP 47 tag for dates and lists. */
  readonly locale: string;
  /**
   * Returns the translation of an English text; undefined if the catalogue lacks it.
   *
   * @param count the number that the text is about. The translation then has the form for it
   */
  find(text: string, count?: number): string | undefined;
  /** Isolates the values of a list, which otherwise runs from left to right if a Latin word is first. */
  isolateAll(values: readonly string[]): readonly string[];
}

declare global {
  /**
   * The translator for the page, the e-mail or the answer that the running code writes; undefined for
   * English. In a browser, app/register-texts.ts sets it. On the server it depends on the request: see
   * `setLanguageScope`.
   */
  var translator: Translator | undefined;
}

/** Returns the language of the page, the e-mail or the answer that the running code writes. */
export function currentLanguage(): Language {
  return globalThis.translator?.language ?? 'en';
}

/**
 * Returns a text for users in the current language, with its placeholders filled in. All user-facing texts
 * are passed to this function or to `tPlural`. The English text is the key of the catalogue. A text that is
 * translated already, or that is not in the catalogue, stays as it is.
 *
 * @param text the English text; `{name}` is a placeholder
 * @param values the values of the placeholders; a placeholder without a value is not replaced
 */
export function t(text: string, values?: Values): string {
  return fill(globalThis.translator?.find(text) ?? text, values);
}

/** The format of whole numbers in all languages (FORM-12). */
export const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/**
 * Returns a text about a number of things, such as `1 vacancy` or `1,200 vacancies`, in the current language.
 *
 * @param count the number. `{count}` stands for it
 * @param texts the English texts
 * @param values the values of the other placeholders
 */
export function tPlural(count: number, { one, other }: PluralTexts, values?: Values): string {
  const text = globalThis.translator?.find(other, count) ?? (count === 1 ? one : other);
  return fill(text, { count: wholeNumber.format(count), ...values });
}

function fill(text: string, values: Values | undefined): string {
  // A text without values can come from a user. `constructor` is not a value of any text.
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
