import { AsyncLocalStorage } from 'node:async_hooks';

import type { Language } from '#rules/text/language.ts';
import type { TextCatalogue, LanguageScope } from '#rules/text/t.ts';

/**
 * Creates the scope in which the server's code finds its language: the one that `run` sets, else the language of
 * the request, else English.
 *
 * @param languageOfRequest returns the language of the request that the running code works for
 */
export function createLanguageScope(
  catalogues: Readonly<Partial<Record<Language, TextCatalogue>>>,
  languageOfRequest: () => Language | undefined,
): LanguageScope {
  const storage = new AsyncLocalStorage<Language>();
  return {
    find: () => catalogues[storage.getStore() ?? languageOfRequest() ?? 'en'],
    run: (language, work) => storage.run(language, work),
  };
}
