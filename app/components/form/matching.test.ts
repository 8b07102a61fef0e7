import { expect, test } from 'vitest';

import { matchingOptions, optionTyped } from './matching.ts';

const COUNTRIES = ['Côte d’Ivoire', 'Ireland', 'Oman', 'Romania', 'Türkiye'];

test('what begins with the typed letters stands before what merely holds them', () => {
  expect(matchingOptions(COUNTRIES, 'oman')).toEqual(['Oman', 'Romania']);
  expect(matchingOptions(COUNTRIES, '')).toEqual(COUNTRIES);
  expect(matchingOptions(COUNTRIES, 'atlantis')).toEqual([]);
});

test('accents and large letters need not be typed', () => {
  expect(matchingOptions(COUNTRIES, 'TURK')).toEqual(['Türkiye']);
  expect(optionTyped(COUNTRIES, ' turkiye ')).toBe('Türkiye');
  expect(optionTyped(COUNTRIES, 'turk')).toBeUndefined();
  expect(optionTyped(COUNTRIES, '')).toBeUndefined();
});
