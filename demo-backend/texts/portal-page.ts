import { currentLanguage } from './translate.ts';

/** Returns the address of a page of the portal. Those of its pages in Arabic begin with `/ar`. */
export function portalPage(portalUrl: string, path = ''): string {
  return `${portalUrl}${currentLanguage() === 'ar' ? '/ar' : ''}${path}`;
}
