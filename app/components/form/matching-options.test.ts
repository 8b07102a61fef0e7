import { expect, onTestFinished, test } from 'vitest';

import { createTranslator } from '#rules/text/translator.ts';

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

test('LANGUAGE-13: finds an option in the language of the page and in English', () => {
  globalThis.translator = createTranslator({
    language: 'ar',
    texts: { 'Abu Dhabi Ports': 'موانئ أبوظبي', 'Sharjah Museums Authority': 'هيئة الشارقة للمتاحف' },
  });
  onTestFinished(() => {
    globalThis.translator = undefined;
  });
  const names = ['Self', 'Abu Dhabi Ports', 'Sharjah Museums Authority'];
  expect(matchingOptions(names, 'ابوظبي')).toEqual(['Abu Dhabi Ports']);
  expect(matchingOptions(names, 'هيئه الشارقه')).toEqual(['Sharjah Museums Authority']);
  expect(matchingOptions(names, 'ports')).toEqual(['Abu Dhabi Ports']);
  expect(optionTyped(names, 'موانئ ابوظبي')).toBe('Abu Dhabi Ports');
  expect(optionTyped(names, 'abu dhabi ports')).toBe('Abu Dhabi Ports');
});
