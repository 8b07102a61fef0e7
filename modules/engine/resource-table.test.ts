import { expect, test } from 'vitest';

import { SAMPLE } from '../testing/sample.ts';
import { valuesOf, type StoredRecord } from './resource-table.ts';

const STORED = { title: 'A', notes: null, amount: 7, colours: ['red'], points: null, photo: 'file-1' };
// The columns of the fields have no names in the type.
const VALUES = valuesOf(SAMPLE, STORED as unknown as StoredRecord);

// RECORD-2
test('the values of a record have the types of their fields', () => {
  expect((['title', 'notes', 'photo'] as const).map((name) => VALUES.text(name))).toEqual([
    'A',
    null,
    'file-1',
  ]);
  expect([VALUES.number('amount'), VALUES.texts('colours'), VALUES.texts('points')]).toEqual([
    7,
    ['red'],
    null,
  ]);
});

// RECORD-2
test('a value of another type, or of a field without a column, is an error', () => {
  expect(() => VALUES.text('amount')).toThrow("'amount'");
  expect(() => VALUES.number('title')).toThrow("'title'");
  expect(() => VALUES.texts('photo')).toThrow("'photo'");
  expect(() => VALUES.text('essay')).toThrow("no column 'essay'");
});
