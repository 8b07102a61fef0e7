import { AsyncLocalStorage } from 'node:async_hooks';
import { arabicAttributes, arabicTexts, type Attribute } from './ar.ts';
import type { DemoLanguage } from './language.ts';

const languageOfRequest = new AsyncLocalStorage<DemoLanguage>();

/** Does work in a language, like Laravel with the locale of a request. This includes work that it starts. */
export function withLanguage<Result>(language: DemoLanguage, work: () => Result): Result {
  return languageOfRequest.run(language, work);
}

/** Returns the language of the running work: English outside of `withLanguage`. */
export function currentLanguage(): DemoLanguage {
  return languageOfRequest.getStore() ?? 'en';
}

export function currentDirection(): 'ltr' | 'rtl' {
  return currentLanguage() === 'ar' ? 'rtl' : 'ltr';
}

/**
 * Returns a text in the current language. The English text is the key, as in Laravel's `lang/ar.json`. A text
 * without an Arabic one stays as it is, such as a text that a user typed.
 *
 * @param values the values of the placeholders, such as `:name`; a placeholder without a value stays
 */
export function translate(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  const isArabic = currentLanguage() === 'ar';
  const found = isArabic && Object.hasOwn(arabicTexts, text) ? arabicTexts[text] : undefined;
  return (found ?? text).replace(/:([a-z]+)/g, (placeholder, name: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    return isArabic ? isolate(String(values[name])) : String(values[name]);
  });
}

/** Returns the name of a field for a message, like Laravel's `validation.attributes`. */
export function attributeName(key: Attribute): string {
  return currentLanguage() === 'ar' ? arabicAttributes[key] : key.replaceAll('_', ' ');
}

/** Isolates a value, so that its direction does not change the order of the words around it. */
function isolate(value: string): string {
  return `\u2068${value}\u2069`;
}
