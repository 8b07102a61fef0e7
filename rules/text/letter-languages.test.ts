import { describe, expect, test } from 'vitest';

import { languagesOf, readLanguageChoice } from './letter-languages.ts';
import type { Language } from './language.ts';

const BOTH: readonly Language[] = ['en', 'ar'];

// LANGUAGE-20
describe('the language of a letter or a pass', () => {
  test.each(['en', 'ar'] as const)(
    'is that of the page without a choice, and with an unknown one: %s',
    (page) => {
      for (const value of [null, '', 'fr', 'AR', 'en,ar', 'constructor'])
        expect(readLanguageChoice(value, page, BOTH)).toBe(page);
    },
  );

  test.each(['en', 'ar', 'both'] as const)('is the chosen one: %s', (value) => {
    expect(readLanguageChoice(value, 'en', BOTH)).toBe(value);
    expect(readLanguageChoice(value, 'ar', BOTH)).toBe(value);
  });

  test('is English in a portal with English pages only', () => {
    for (const value of ['ar', 'both']) expect(readLanguageChoice(value, 'en', ['en'])).toBe('en');
  });

  test('begins with English if it is both', () => {
    expect(languagesOf('both')).toEqual(['en', 'ar']);
    expect(languagesOf('ar')).toEqual(['ar']);
  });
});
