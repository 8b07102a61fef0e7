import Negotiator from 'negotiator';

export type DemoLanguage = 'en' | 'ar';

const languages: DemoLanguage[] = ['en', 'ar'];

/**
 * Returns the language of a request.
 *
 * @param accepted the value of `Accept-Language`
 * @returns English without the header, or if the client accepts neither language
 */
export function preferredLanguage(accepted: string | null | undefined): DemoLanguage {
  // For the library, `ar-AE` is a language of its own.
  const header = accepted?.replace(/\b(ar|en)-[\w-]+/gi, '$1');
  const preferred = new Negotiator({ headers: { 'accept-language': header } }).language(languages);
  return preferred === 'ar' ? 'ar' : 'en';
}
