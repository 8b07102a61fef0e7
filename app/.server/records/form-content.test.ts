import { expect, test } from 'vitest';

import { DOCUMENT } from '#rules/resources/document.ts';
import { getResource, RESOURCES } from '#rules/resources/table.ts';

import { describeSections } from './form-content.ts';

/** Lists the languages of the fields of a form, by the name of the field. */
function languagesOf(name: string): Record<string, string | undefined> {
  const fields = describeSections(getResource(name)).flatMap((section) => section.fields);
  return Object.fromEntries(fields.map(({ name: field, lang }) => [field, lang]));
}

// RECORD-58
test('the form of a document has the language of its fields in Arabic, and of no others', () => {
  const { titleArabic, textArabic, ...others } = languagesOf('document');
  expect([titleArabic, textArabic]).toEqual(['ar', 'ar']);
  expect(Object.keys(others)).toHaveLength(Object.keys(DOCUMENT.fields).length - 2);
  expect(Object.values(others).filter((lang) => lang !== undefined)).toEqual([]);
});

// RECORD-58
test('a field without a language has none in its form', () => {
  const languages = RESOURCES.filter(({ name }) => name !== 'document').flatMap(({ name }) =>
    Object.entries(languagesOf(name)),
  );
  expect(languages.filter(([, lang]) => lang === undefined).length).toBeGreaterThan(0);
  expect(languages.filter(([, lang]) => lang !== undefined)).toEqual([['titleArabic', 'ar']]);
});
