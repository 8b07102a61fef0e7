import { expect, test } from 'vitest';

import { APPLICATION } from '#rules/resources/application.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';

import { SAMPLE } from '../testing/sample.ts';
import { columnsOf, searchLineOf } from './values.ts';

// RECORD-5
test.each([
  ['a first field', SAMPLE, 'title', 'demo title'],
  ['a second field', SAMPLE, 'notes', 'demo notes'],
  ['a field after others', APPLICATION, 'vacancy', 'demo vacancy'],
])('the line of %s in the search has its text', (_name, resource, field, text) => {
  const definition = { ...resource, fields: required(resource.fields) };
  const values = Object.fromEntries(Object.keys(resource.fields).map((name) => [name, `Demo ${name}`]));
  const { search } = columnsOf(definition, values, 's-aaaaaaaaaaaa');
  expect(search.split('\n')[searchLineOf(definition, field) - 1]).toBe(text);
});

// RECORD-5
test.each([
  ['that the search does not read', SAMPLE, 'contact'],
  ['after one that can be empty', { ...SAMPLE, search: ['notes', 'title'] }, 'title'],
  ['of a record of a company, whose name can be before it', VACANCY, 'title'],
])('a field %s has no line of its own', (_name, resource, field) => {
  expect(() => searchLineOf(resource, field)).toThrow(`has no line for '${field}'`);
});

/** Returns fields that cannot be empty. */
function required(fields: typeof SAMPLE.fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, isOptional: false }]),
  );
}
