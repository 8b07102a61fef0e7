import { afterEach, expect, test } from 'vitest';

import { t, tPlural } from './t.ts';
import { createTranslator, type PluralForms } from './translator.ts';

const FILES: PluralForms = {
  zero: 'لا ملفات',
  one: 'ملف واحد',
  two: 'ملفان',
  few: '{count} ملفات',
  many: '{count} ملفًا',
  other: '{count} ملف',
};
const ENGLISH = { one: '1 file', other: '{count} files' };

function speakArabic(): void {
  const texts = { 'Sign in': 'تسجيل الدخول', 'Hello {name}': 'مرحبًا {name}', '{count} files': FILES };
  globalThis.translator = createTranslator({ language: 'ar', texts });
}
afterEach(() => {
  globalThis.translator = undefined;
});

// LANGUAGE-1
test('a text is in English without a translator, and in Arabic with one', () => {
  expect([t('Sign in'), tPlural(2, ENGLISH)]).toEqual(['Sign in', '2 files']);
  speakArabic();
  expect([t('Sign in'), tPlural(2, ENGLISH)]).toEqual(['تسجيل الدخول', 'ملفان']);
});

// LANGUAGE-1
test('a text without a translation is shown in English, with its values', () => {
  speakArabic();
  expect(t('{n} of {total}', { n: 1, total: 5 })).toBe('1 of 5');
  expect(tPlural(1, { one: '1 page', other: '{count} pages' })).toBe('1 page');
  expect(tPlural(1200, { one: '1 page', other: '{count} pages' })).toBe('1,200 pages');
});

// LANGUAGE-1
test.each(['constructor', '__proto__', 'toString', ''])('the text %j of a user is not translated', (text) => {
  speakArabic();
  expect(t(text)).toBe(text);
});

// LANGUAGE-1, LANGUAGE-2
test.each([
  [0, 'لا ملفات'],
  [1, 'ملف واحد'],
  [2, 'ملفان'],
  [3, '\u20683\u2069 ملفات'],
  [11, '\u206811\u2069 ملفًا'],
  [99, '\u206899\u2069 ملفًا'],
  [100, '\u2068100\u2069 ملف'],
  [102, '\u2068102\u2069 ملف'],
  [1_200_003, '\u20681,200,003\u2069 ملفات'],
])('a text about the number %d has its form', (count, text) => {
  speakArabic();
  expect(tPlural(count, ENGLISH)).toBe(text);
});

// LANGUAGE-1
test('a value is isolated, and a placeholder without a value stays', () => {
  speakArabic();
  expect(t('Hello {name}', { name: 'Amna' })).toBe('مرحبًا \u2068Amna\u2069');
  expect(t('Hello {name}', { other: 'Amna' })).toBe('مرحبًا \u2068{name}\u2069');
});

// LANGUAGE-1
test.each(['constructor', '__proto__', 'toString'])('the name %s is neither a text nor a value', (name) => {
  speakArabic();
  expect(t(name)).toBe(name);
  expect(t(`{${name}}`)).toBe(`{${name}}`);
  expect(t(`{${name}}`, { name: 'Amna' })).toBe(`{${name}}`);
});

// LANGUAGE-1
test('a translated text stays as it is when it is translated again', () => {
  speakArabic();
  expect(t(t('Sign in'))).toBe('تسجيل الدخول');
  const greeting = t('Hello {name}', { name: 'Amna' });
  expect(t(greeting)).toBe(greeting);
});
