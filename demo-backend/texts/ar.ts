import { contentTexts } from './ar/content.ts';
import { mailTexts } from './ar/mails.ts';
import { messageTexts } from './ar/messages.ts';
import { uaepassTexts } from './ar/uaepass.ts';

export { arabicAttributes, type Attribute } from './ar/attributes.ts';

/** The Arabic texts, by their English text. */
export const arabicTexts: Readonly<Record<string, string>> = {
  ...messageTexts,
  ...mailTexts,
  ...uaepassTexts,
  ...contentTexts,
};
