import { AsyncLocalStorage } from 'node:async_hooks';

import type { Language } from '#rules/text/language.ts';
import type { Translator } from '#rules/text/t.ts';

const languages = new AsyncLocalStorage<Language>();

/**
 * Lets the server's code find its language: the one that `inLanguage` sets, else the language of the
 * request, else English. The server answers in several languages at the same time.
 *
 * @param translators the translators of the other languages
 * @param languageOfRequest returns the language of the request that the running code works for
 */
export function setLanguageScope(
  translators: Readonly<Partial<Record<Language, Translator>>>,
  languageOfRequest: () => Language | undefined,
): void {
  Object.defineProperty(globalThis, 'translator', {
    configurable: true,
    get: () => translators[languages.getStore() ?? languageOfRequest() ?? 'en'],
  });
}

/** Runs work in a language, such as a page that is refused before its request has begun. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return languages.run(language, work);
}
