import { expect, test } from 'vitest';

import { matchingOptions, optionTyped } from './matching-options.ts';

const options = ['Self', 'Abu Dhabi Ports', 'Ports of Fujairah', 'Étihad Rail'];

test('finds options that contain all words in any order, and puts those that begin with them first', () => {
  expect(matchingOptions(options, 'ports')).toEqual(['Ports of Fujairah', 'Abu Dhabi Ports']);
  expect(matchingOptions(options, 'PORTS abu')).toEqual(['Abu Dhabi Ports']);
  expect(matchingOptions(options, 'etihad')).toEqual(['Étihad Rail']);
  expect(matchingOptions(options, 'railway')).toEqual([]);
});

test('returns all options for an empty text', () => {
  expect(matchingOptions(options, '  ')).toBe(options);
});

test('finds an option by its full text without accents, but not by a part of it', () => {
  expect(optionTyped(options, ' ETIHAD rail ')).toBe('Étihad Rail');
  expect(optionTyped(options, 'Etihad')).toBeUndefined();
  expect(optionTyped(options, ' ')).toBeUndefined();
});
