import { ARABIC } from '#rules/text/ar/index.ts';
import { createTranslator } from '#rules/text/translator.ts';

import type { InLanguage } from '../outbox/compose.ts';

const arabic = createTranslator(ARABIC);

/** Runs work that does not wait for anything in a language, as the server does. */
export const inLanguage: InLanguage = (language, work) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'translator');
  const value = language === 'ar' ? arabic : undefined;
  Object.defineProperty(globalThis, 'translator', { configurable: true, writable: true, value });
  try {
    return work();
  } finally {
    if (before) Object.defineProperty(globalThis, 'translator', before);
    else Reflect.deleteProperty(globalThis, 'translator');
  }
};
