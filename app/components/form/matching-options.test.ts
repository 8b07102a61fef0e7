import { expect, onTestFinished, test } from 'vitest';

import { createTranslator } from '#rules/text/translator.ts';

import { matchingOptions, optionTyped } from './matching-options.ts';
import { toOption } from './select-field.tsx';

const options = ['Self', 'Abu Dhabi Ports', 'Ports of Fujairah', 'Étihad Rail'].map(toOption);
const matches = (typed: string, among = options) => matchingOptions(among, typed).map(({ value }) => value);

test('finds options that contain all words in any order, and puts those that begin with them first', () => {
  expect(matches('ports')).toEqual(['Ports of Fujairah', 'Abu Dhabi Ports']);
  expect(matches('PORTS abu')).toEqual(['Abu Dhabi Ports']);
  expect(matches('etihad')).toEqual(['Étihad Rail']);
  expect(matches('railway')).toEqual([]);
});

test('returns all options for an empty text', () => {
  expect(matchingOptions(options, '  ')).toBe(options);
});

test('finds an option by its full text without accents, but not by a part of it', () => {
  expect(optionTyped(options, ' ETIHAD rail ')?.value).toBe('Étihad Rail');
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
  const names = ['Self', 'Abu Dhabi Ports', 'Sharjah Museums Authority'].map(toOption);
  expect(matches('ابوظبي', names)).toEqual(['Abu Dhabi Ports']);
  expect(matches('هيئه الشارقه', names)).toEqual(['Sharjah Museums Authority']);
  expect(matches('ports', names)).toEqual(['Abu Dhabi Ports']);
  expect(optionTyped(names, 'موانئ ابوظبي')?.value).toBe('Abu Dhabi Ports');
  expect(optionTyped(names, 'abu dhabi ports')?.value).toBe('Abu Dhabi Ports');
});
