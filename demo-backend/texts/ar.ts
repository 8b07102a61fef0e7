import { contentTexts } from './ar/content.ts';
import { mailTexts } from './ar/mails.ts';
import { messageTexts } from './ar/messages.ts';

export { arabicAttributes, type Attribute } from './ar/attributes.ts';

/** The Arabic texts, by their English text. */
export const arabicTexts: Readonly<Record<string, string>> = {
  ...messageTexts,
  ...mailTexts,
  ...contentTexts,
};
