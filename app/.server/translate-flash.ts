import type { FlashData } from '#app/components/flash/flash-message.tsx';
import { t } from '#rules/text/t.ts';

/** Returns a message in the language of the request. A text that is translated already stays as it is. */
export function translateFlash(flash: FlashData): FlashData {
  return { ...flash, title: t(flash.title), ...(flash.text !== undefined && { text: t(flash.text) }) };
}
