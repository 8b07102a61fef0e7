import { afterEach, expect, test } from 'vitest';

import { createTranslator } from '../text/translator.ts';
import { nameOfActor, PORTAL_NAME } from './actor.ts';

afterEach(() => {
  globalThis.translator = undefined;
});

const texts = {
  [PORTAL_NAME]: 'البوابة',
  'a visitor': 'زائر',
  'the contact person of the company': 'جهة الاتصال في الشركة',
  Home: 'الصفحة الرئيسية',
};

test.each([
  ['the portal', PORTAL_NAME, PORTAL_NAME, 'البوابة'],
  ['a visitor', null, 'a visitor', 'زائر'],
  [
    'the holder of a link',
    'the contact person of the company',
    'the contact person of the company',
    'جهة الاتصال في الشركة',
  ],
  ['a user whose name is a text of the portal', 'Home', 'Home', 'Home'],
])('LANGUAGE-12: names %s in the language of the reader', (_actor, stored, english, arabic) => {
  expect(nameOfActor(stored)).toBe(english);
  globalThis.translator = createTranslator({ language: 'ar', texts });
  expect(nameOfActor(stored)).toBe(arabic);
});
