import { expect, test } from 'vitest';

import { createTranslator } from './translator.ts';

// LANGUAGE-4, LANGUAGE-8
test('a translator has the direction, the prefix and the locale of its language', () => {
  expect(createTranslator({ language: 'ar', texts: {} })).toMatchObject({
    language: 'ar',
    direction: 'rtl',
    prefix: '/ar',
    locale: 'ar-AE-u-nu-latn',
  });
});

// LANGUAGE-1
test('a translator finds the texts of its catalogue, and no others', () => {
  const translator = createTranslator({ language: 'ar', texts: { Close: 'إغلاق' } });
  expect(translator.find('Close')).toBe('إغلاق');
  expect(['close', 'Close ', 'إغلاق', 'hasOwnProperty'].map((text) => translator.find(text))).toEqual(
    Array(4).fill(undefined),
  );
});

// LANGUAGE-1
test('a translator isolates each placeholder of a text, and nothing else', () => {
  const texts = { 'From {a} to {b}': 'من {a} إلى {b}، {not one}' };
  expect(createTranslator({ language: 'ar', texts }).find('From {a} to {b}')).toBe(
    'من \u2068{a}\u2069 إلى \u2068{b}\u2069، {not one}',
  );
});

// LANGUAGE-8
test('a text that begins with a value has the direction of its language, unless it is only the value', () => {
  const texts = {
    '{title}, {place}': '{title}، {place}',
    '({n}) left': '({n}) متبقية',
    '“{text}”': '«{text}»',
    '{title}.': '{title}.',
  };
  const translator = createTranslator({ language: 'ar', texts });
  expect(Object.keys(texts).map((text) => translator.find(text))).toEqual([
    '\u200f\u2068{title}\u2069، \u2068{place}\u2069',
    '\u200f(\u2068{n}\u2069) متبقية',
    '«\u2068{text}\u2069»',
    '\u2068{title}\u2069.',
  ]);
});

// LANGUAGE-10: app/register-texts.ts adds the texts of each script to the same object.
test('a translator finds texts that were added to its catalogue later', () => {
  const texts: Record<string, string> = {};
  const translator = createTranslator({ language: 'ar', texts });
  expect(translator.find('Close')).toBeUndefined();
  texts['Close'] = 'إغلاق';
  expect(translator.find('Close')).toBe('إغلاق');
});
