import { expect, test } from 'vitest';

import { matchingOptions, optionTyped } from './matching-options.ts';

const options = ['Self', 'Abu Dhabi Ports', 'Ports of Fujairah', 'Étihad Rail'];

test('all words count, in any order, and what begins with them comes first', () => {
  expect(matchingOptions(options, 'ports')).toEqual(['Ports of Fujairah', 'Abu Dhabi Ports']);
  expect(matchingOptions(options, 'PORTS abu')).toEqual(['Abu Dhabi Ports']);
  expect(matchingOptions(options, 'etihad')).toEqual(['Étihad Rail']);
  expect(matchingOptions(options, 'railway')).toEqual([]);
});

test('where nothing is typed all are offered', () => {
  expect(matchingOptions(options, '  ')).toBe(options);
});

test('an option typed in full is found without its accents; half of one is none', () => {
  expect(optionTyped(options, ' ETIHAD rail ')).toBe('Étihad Rail');
  expect(optionTyped(options, 'Etihad')).toBeUndefined();
  expect(optionTyped(options, ' ')).toBeUndefined();
});
