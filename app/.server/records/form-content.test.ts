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
test('each field has the language of its definition in a form, and no other one', () => {
  for (const { name, fields } of RESOURCES) {
    const defined = Object.entries(fields).map(([field, { lang }]) => [field, lang]);
    expect(languagesOf(name)).toEqual(Object.fromEntries(defined));
  }
});
