import type { AppLoadContext } from '#app/load-context.ts';
import { joinLanguage } from '#rules/text/language.ts';
import { currentLanguage } from '#rules/text/t.ts';

/**
 * Returns the address of a page in the current language, for a place outside of the portal: a calendar.
 *
 * @param path the path of the page in English
 */
export function linkAddress({ linkOrigin }: AppLoadContext, path: string): string {
  return linkOrigin + joinLanguage(currentLanguage(), path);
}
