import { setImmediate } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { t } from '#rules/text/t.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { inLanguage, setLanguageScope } from './language-scope.ts';

const ARABIC = createTranslator({ language: 'ar', texts: { Close: 'إغلاق' } });

let languageOfRequest: 'en' | 'ar' | undefined;

beforeEach(() => {
  languageOfRequest = undefined;
  setLanguageScope({ ar: ARABIC }, () => languageOfRequest);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'translator');
});

// LANGUAGE-3
test('the language is English, unless the request or the running work has another one', () => {
  expect([globalThis.translator, t('Close')]).toEqual([undefined, 'Close']);
  languageOfRequest = 'ar';
  expect([globalThis.translator, t('Close')]).toEqual([ARABIC, 'إغلاق']);
  languageOfRequest = 'en';
  expect(t('Close')).toBe('Close');
});

// LANGUAGE-3
test('the language of the work overrides that of the request', () => {
  languageOfRequest = 'ar';
  expect(inLanguage('en', () => t('Close'))).toBe('Close');
  expect(inLanguage('en', () => inLanguage('ar', () => t('Close')))).toBe('إغلاق');
  expect(t('Close')).toBe('إغلاق');
});

// LANGUAGE-3
test('work in different languages at the same time does not mix', async () => {
  const work = (language: 'en' | 'ar') =>
    inLanguage(language, async () => {
      const said = [];
      for (let turn = 0; turn < 5; turn += 1) {
        await setImmediate();
        said.push(t('Close'));
      }
      return said;
    });
  const [english, arabic] = await Promise.all([work('en'), work('ar')]);
  expect(english).toEqual(Array(5).fill('Close'));
  expect(arabic).toEqual(Array(5).fill('إغلاق'));
});

// LANGUAGE-3
test('a failure ends the language of its work', () => {
  const fail = () => {
    throw new Error(t('Close'));
  };
  expect(() => inLanguage('ar', fail)).toThrow('إغلاق');
  expect(t('Close')).toBe('Close');
});

// LANGUAGE-1
test('a language without a translator is shown in English', () => {
  setLanguageScope({}, () => 'ar');
  expect(t('Close')).toBe('Close');
});
