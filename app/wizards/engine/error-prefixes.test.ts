import { expect, test } from 'vitest';

import { prefixesOf } from './error-prefixes.ts';

const STEP = {
  fields: { current: { label: 'Current Nationality' }, previous: { label: 'Previous Nationality' } },
  entryTitles: { degrees: 'Qualification {n}' },
};
const ORDER = ['current', 'previous', 'degrees'];
const CHOOSE = 'Choose a country from the list.';

// FORM-46
test('a message of several fields or entries has the label of the field or the title of the entry', () => {
  const errors = {
    current: [CHOOSE],
    previous: [CHOOSE],
    'degrees[0].country': [CHOOSE],
    'degrees[1].country': [CHOOSE],
  };
  const prefixOf = prefixesOf(STEP, errors, ORDER);
  expect(Object.keys(errors).map(prefixOf)).toEqual([
    'Current Nationality: ',
    'Previous Nationality: ',
    'Qualification 1: ',
    'Qualification 2: ',
  ]);
});

test('a message that appears once has no prefix', () => {
  const errors = { current: [CHOOSE], previous: ['Too long.'], '': [CHOOSE] };
  const prefixOf = prefixesOf(STEP, errors, ORDER);
  expect(Object.keys(errors).map(prefixOf)).toEqual([undefined, undefined, undefined]);
});

// FORM-46
test('a message that names no field has the label of its field', () => {
  const errors = {
    current: ['You must select an option.'],
    previous: ['You must select any of the option.'],
  };
  const prefixOf = prefixesOf(STEP, errors, ORDER);
  expect(Object.keys(errors).map(prefixOf)).toEqual(['Current Nationality: ', 'Previous Nationality: ']);
});
