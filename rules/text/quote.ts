import { t } from './t.ts';

/** Returns a text in the quotation marks of the current language. */
export function quote(text: string): string {
  return t('“{text}”', { text });
}
