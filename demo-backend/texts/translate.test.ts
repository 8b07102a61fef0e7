import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';
import { attributeName, translate, withLanguage } from './translate.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['AR-ae', 'ar'],
  ['en-GB,en;q=0.9,ar;q=0.8', 'en'],
  ['fr,ar;q=0.5,en;q=0.1', 'ar'],
  ['fr', 'en'],
  ['*', 'en'],
])('prefers the language of Accept-Language: %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language);
});

test('fills placeholders in both languages, and isolates the values in Arabic', () => {
  const greet = () => translate('Hello :name,', { name: 'Demo :other Person' });
  expect(greet()).toBe('Hello Demo :other Person,');
  expect(withLanguage('ar', greet)).toBe('مرحبا \u2068Demo :other Person\u2069،');
});

test('keeps a text without an Arabic one, with what looks like a placeholder', () => {
  for (const text of ['Typed by a user :name', 'constructor'])
    expect(withLanguage('ar', () => translate(text))).toBe(text);
});

test('names a field in both languages', () => {
  expect(attributeName('date_of_birth')).toBe('date of birth');
  expect(withLanguage('ar', () => attributeName('date_of_birth'))).toBe('تاريخ الميلاد');
});

test('does not mix the languages of work at the same time', async () => {
  const read = async () => {
    await setImmediate();
    return translate('Demo');
  };
  const both = await Promise.all([withLanguage('ar', read), read(), withLanguage('en', read)]);
  expect(both).toEqual(['تجريبي', 'Demo', 'Demo']);
});
